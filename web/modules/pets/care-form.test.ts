import { wrongIn } from '#contract/input-sentences.ts'
import { CareSheetInput } from '#contract/inputs/care-sheet.ts'
import type { CareSheet } from '#contract/inputs/care-sheet.ts'
import { mistakesIn } from '#web/platform/form-rules.ts'
import { expect, test } from 'vitest'
import { careFormOf, careRules, careOf, noContact, noMedication, noRoutine, type CareForm } from './care-form.ts'

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
  emergencyVet: { name: null, phone: null, address: '9 Harbor Avenue' },
  contacts: [{ name: null, phone: '555', relation: 'My sister', email: 'nora@example.com', mayDecide: true }],
  microchip: '985112004567891',
  registry: 'HomeAgain',
  allergies: 'Chicken',
  conditions: null,
  insurance: null,
}

test('a sheet is unchanged after passing through the form', () => {
  expect(careOf(careFormOf(full))).toEqual(full)
})

test('an empty form removes the sheet; empty rows are left out', () => {
  expect(careOf(careFormOf(null))).toBeNull()
  const empty = { feeding: ' ', medications: [noMedication], contacts: [{ ...noContact, mayDecide: true }] }
  expect(careOf({ ...careFormOf(null), ...empty })).toBeNull()
  expect(careOf({ ...careFormOf(null), microchip: '123456789' })).not.toBeNull()
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
    contacts: [noContact, { ...noContact, email: 'nora' }],
    microchip: '1234',
  }
  // the place counts empty rows, which are not sent
  expect(mistakesOf(form)).toEqual({
    'medications.1': 'Enter the name of the medication.',
    'routine.0': 'Say what to do.',
    'routine.1.until': 'The last day has to be after the first.',
    'contacts.1': 'Enter a name or a phone number.',
    'contacts.1.email': 'Enter an email.',
    microchip: 'Enter the 9 to 15 letters or digits of the chip.',
  })
  expect(mistakesOf(careFormOf(full))).toEqual({})
  expect(mistakesOf(careFormOf(null))).toEqual({})
})
