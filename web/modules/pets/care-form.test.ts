import { wrongIn } from '#contract/input-sentences.ts'
import { CareSheetInput } from '#contract/inputs/care-sheet.ts'
import type { CareSheet } from '#contract/inputs/care-sheet.ts'
import { mistakesIn } from '#web/platform/form-rules.ts'
import { expect, test } from 'vitest'
import { careFormOf, careRules, careOf, noMedication, noVaccination, type CareForm } from './care-form.ts'
import { expiryOf } from './care-words.ts'

const mistakesOf = (form: CareForm) => mistakesIn(careRules, form, wrongIn(CareSheetInput, { care: careOf(form) }))

const full: CareSheet = {
  feeding: 'Twice a day',
  medications: [{ name: 'Apoquel', dose: 'Half', times: ['07:30'], notes: null }],
  vet: { name: 'Dr. A', phone: null, address: null },
  emergencyContact: { name: null, phone: '555' },
  vaccinations: [{ name: 'Rabies', expiresOn: null }],
}

test('a sheet is unchanged after passing through the form', () => {
  expect(careOf(careFormOf(full))).toEqual(full)
})

test('an empty form removes the sheet; empty rows are left out', () => {
  expect(careOf(careFormOf(null))).toBeNull()
  expect(
    careOf({ ...careFormOf(null), feeding: ' ', medications: [noMedication], vaccinations: [noVaccination] }),
  ).toBeNull()
  const form = {
    ...careFormOf(full),
    medications: [noMedication, { ...noMedication, name: ' Insulin ', times: ['', '08:00'] }],
  }
  expect(careOf(form)?.medications).toEqual([{ name: 'Insulin', dose: null, times: ['08:00'], notes: null }])
})

test('a row with content needs a name', () => {
  const form = {
    ...careFormOf(full),
    medications: [noMedication, { ...noMedication, dose: '1' }],
    vaccinations: [{ name: '', expiresOn: '2027-01-01' }],
  }
  // the place counts empty rows, which are not sent
  expect(mistakesOf(form)).toEqual({
    'medications.1': 'Enter the name of the medication.',
    'vaccinations.0': 'Enter the name of the vaccination.',
  })
  expect(mistakesOf(careFormOf(full))).toEqual({})
  expect(mistakesOf(careFormOf(null))).toEqual({})
})

test('describes until when a vaccination is valid, or that it has expired', () => {
  expect(expiryOf('2026-11-21', '2026-11-22')).toEqual({ tone: 'danger', words: 'Expired Nov\u00a021,\u00a02026' })
  expect(expiryOf('2026-12-22', '2026-11-22')).toEqual({ tone: 'warn', words: 'Expires Dec\u00a022,\u00a02026' })
  expect(expiryOf('2026-12-23', '2026-11-22')).toEqual({ tone: 'ok', words: 'Valid until Dec\u00a023,\u00a02026' })
  expect(expiryOf(null, '2026-11-22')).toBeNull()
})
