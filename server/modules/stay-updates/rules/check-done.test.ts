// docs/product.md#updates-of-a-stay
import { expect, test } from 'vitest'
import { checkDone } from './check-done.ts'

const sheet = {
  feeding: null,
  medications: [
    { name: 'Apoquel', dose: null, times: ['07:30', '18:00'], notes: null },
    { name: 'Eye drops', dose: null, times: [], notes: null },
  ],
  vet: { name: null, phone: null, address: null },
  emergencyContact: { name: null, phone: null },
  vaccinations: [],
}
const care = new Map([
  ['biscuit', sheet],
  ['milo', null],
])
const pets = [{ id: 'biscuit' }, { id: 'milo' }, { id: 'new' }]
const stay = {
  status: 'accepted',
  startDate: '2027-06-10',
  endDate: '2027-06-12',
  timeZone: 'America/Chicago',
} as const
// two in the afternoon there, on the first day
const now = new Date('2027-06-10T19:00:00Z')

type Entry = Parameters<typeof checkDone>[0][number]
const walk: Entry = { petId: 'biscuit', activity: 'walk', medication: null, time: '13:05' }
const dose: Entry = { ...walk, activity: 'medication', medication: 'Apoquel', dueTime: '07:30' }
const drops: Entry = { ...dose, medication: 'Eye drops', dueTime: null }
const check = (...entries: Entry[]) => checkDone(entries, pets, care, stay, now)

test('what was done is stored with its time, and only medication with a name and a due time', () => {
  const at = new Date('2027-06-10T18:05:00Z')
  const plain = { petId: 'biscuit', activity: 'walk', medication: null, dueTime: null, at }
  expect(check()).toEqual([])
  expect(check(walk, { ...walk, medication: 'Apoquel', dueTime: '07:30' }, { ...walk, petId: 'milo' })).toEqual([
    plain,
    plain,
    { ...plain, petId: 'milo' },
  ])
  expect(check(dose, { ...dose, dueTime: '18:00' }, drops, { ...drops, dueTime: undefined })).toEqual([
    { ...plain, activity: 'medication', medication: 'Apoquel', dueTime: '07:30' },
    { ...plain, activity: 'medication', medication: 'Apoquel', dueTime: '18:00' },
    { ...plain, activity: 'medication', medication: 'Eye drops' },
    { ...plain, activity: 'medication', medication: 'Eye drops' },
  ])
})

test.each<[string, Entry, string]>([
  ['a pet that the update is not about', { ...walk, petId: 'rex' }, 'select_update_pets'],
  ['a time before the stay', { ...walk, time: '22:00' }, 'update_time'],
  ['medication that is not on the sheet', { ...dose, medication: 'Aspirin' }, 'medication_unknown'],
  ['medication at a time that is not on the sheet', { ...dose, dueTime: '12:00' }, 'medication_unknown'],
  ['medication without its time', { ...dose, dueTime: null }, 'medication_unknown'],
  ['medication at a time that it does not have', { ...drops, dueTime: '07:30' }, 'medication_unknown'],
  ['medication without a name', { ...dose, medication: null }, 'medication_unknown'],
  ['medication of a pet without a sheet', { ...dose, petId: 'milo' }, 'medication_unknown'],
  ['medication of a pet whose sheet was not asked for', { ...dose, petId: 'new' }, 'medication_unknown'],
])('%s is refused, also behind others', (_, entry, refused) => {
  expect(check(entry)).toMatchObject({ refused })
  expect(check(walk, drops, entry)).toMatchObject({ refused })
})
