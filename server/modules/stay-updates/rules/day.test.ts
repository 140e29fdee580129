import { expect, test } from 'vitest'
import { petKinds } from '#contract/vocabulary/pet-kinds.ts'
import { activitiesFor } from '#contract/vocabulary/stay-activities.ts'
import { dayOfPet } from './day.ts'
import type { DoneToday } from './day.ts'

const care = {
  feeding: 'One cup, twice a day.',
  medications: [
    { name: 'Apoquel', dose: 'Half a tablet', times: ['07:30', '18:00'], notes: null },
    { name: 'Eye drops', dose: null, times: [], notes: null },
  ],
  vet: { name: null, phone: null, address: null },
  emergencyContact: { name: null, phone: null },
  vaccinations: [],
}
const pet = { id: 'p', name: 'Biscuit', kind: 'dog', care } as const
const done = (activity: DoneToday['activity'], time: string): DoneToday => ({
  activity,
  time,
  medication: null,
  dueTime: null,
})
const dose = (medication: string, dueTime: string | null, time: string): DoneToday => ({
  activity: 'medication',
  medication,
  dueTime,
  time,
})

test('a day has what was done, earliest first, and which dose is still to be given', () => {
  const day = dayOfPet(pet, [
    done('walk', '18:10'),
    done('meal', '07:35'),
    done('walk', '08:00'),
    dose('Apoquel', '07:30', '07:40'),
  ])
  expect(day).toMatchObject({
    activities: activitiesFor('dog'),
    feeding: 'One cup, twice a day.',
    done: [
      { activity: 'walk', times: ['08:00', '18:10'] },
      { activity: 'meal', times: ['07:35'] },
    ],
    medications: [
      { name: 'Apoquel', dose: 'Half a tablet', dueTime: '07:30', doneTime: '07:40' },
      { name: 'Apoquel', dueTime: '18:00', doneTime: null },
      { name: 'Eye drops', dueTime: null, doneTime: null },
    ],
  })
})

test('a second dose, one not on the sheet, and one whose name was erased are listed separately', () => {
  const given = [
    dose('Apoquel', '07:30', '09:00'),
    dose('Apoquel', '07:30', '07:40'),
    dose('Gone', '12:00', '12:05'),
    { ...dose('Apoquel', null, '13:00'), medication: null },
  ]
  expect(dayOfPet(pet, given).medications.map((each) => [each.name, each.dueTime, each.doneTime])).toEqual([
    ['Apoquel', '07:30', '07:40'],
    ['Apoquel', '18:00', null],
    ['Eye drops', null, null],
    ['Apoquel', '07:30', '09:00'],
    ['Gone', '12:00', '12:05'],
    ['Medication', null, '13:00'],
  ])
})

test('without a sheet no dose is planned', () => {
  expect(dayOfPet({ ...pet, care: null }, [])).toMatchObject({ feeding: null, done: [], medications: [] })
})

test('every kind of pet is fed, and only dogs are walked', () => {
  for (const kind of petKinds) {
    expect([kind, activitiesFor(kind).includes('meal'), activitiesFor(kind).includes('medication')]).toEqual([
      kind,
      true,
      false,
    ])
    expect(activitiesFor(kind).includes('walk')).toBe(kind === 'dog')
  }
})
