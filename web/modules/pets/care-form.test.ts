import { wrongIn } from '#contract/input-sentences.ts'
import { CareSheetInput } from '#contract/inputs/care-sheet.ts'
import type { CareSheet } from '#contract/inputs/care-sheet.ts'
import { mistakesIn } from '#web/platform/form-rules.ts'
import { expect, test } from 'vitest'
import { careFormOf, careRules, careOf, noMedication, noRoutine, noVaccination, type CareForm } from './care-form.ts'
import { expiryOf } from './care-words.ts'

const mistakesOf = (form: CareForm) => mistakesIn(careRules, form, wrongIn(CareSheetInput, { care: careOf(form) }))

const full: CareSheet = {
  feeding: 'Twice a day',
  medications: [
    {
      id: '01890000-0000-7000-8000-00000000000a',
      name: 'Apoquel',
      times: ['07:30'],
      everyDays: 2,
      from: '2027-05-03',
      until: null,
      notes: null,
      dose: 'Half',
      unitsPerDose: 0.5,
      route: 'food',
      withFood: true,
      timeCritical: true,
    },
  ],
  routine: [
    {
      id: '01890000-0000-7000-8000-00000000000b',
      name: 'Breakfast',
      times: [],
      everyDays: 1,
      from: null,
      until: '2027-06-01',
      notes: 'Warm',
      kind: 'meal',
    },
  ],
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
  expect(careOf(form)?.medications).toMatchObject([{ id: null, name: 'Insulin', dose: null, times: ['08:00'] }])
})

test('a row with content needs a name', () => {
  const form = {
    ...careFormOf(full),
    medications: [noMedication, { ...noMedication, dose: '1' }],
    routine: [
      { ...noRoutine, times: ['08:00'] },
      { ...noRoutine, name: 'Walk', from: '2027-01-02', until: '2027-01-01' },
    ],
    vaccinations: [{ name: '', expiresOn: '2027-01-01' }],
  }
  // the place counts empty rows, which are not sent
  expect(mistakesOf(form)).toEqual({
    'medications.1': 'Enter the name of the medication.',
    'routine.0': 'Say what to do.',
    'routine.1.until': 'The last day has to be after the first.',
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
