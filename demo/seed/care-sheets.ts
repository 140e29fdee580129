import type { CareSheet } from '#contract/inputs/care-sheet.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Insertable } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'

const vets = [
  { name: 'Dr. Ruth Alvarez, Elm Street Animal Clinic', phone: '(512) 555-0142', address: '210 Elm Street' },
  { name: 'Lakeside Veterinary Hospital', phone: '(303) 555-0117', address: '48 Lakeside Drive' },
  { name: 'Dr. Sam Okafor, Paws & Claws', phone: '(206) 555-0163', address: '9 Harbor Avenue' },
] as const

const emergencyVet = {
  name: 'Northside Animal Hospital, open all night',
  phone: '(512) 555-0190',
  address: '1400 North Loop',
} as const

const contacts = [
  { name: 'Nora Reed', phone: '(512) 555-0128', relation: 'My sister', email: null, mayDecide: true },
  { name: 'Theo Park', phone: '(303) 555-0171', relation: 'Our neighbor, has a key', email: null, mayDecide: false },
] as const

/** What a vet has to know of a healthy pet. */
const healthy = { microchip: null, registry: null, allergies: null, conditions: null, insurance: null } as const

const feedings = {
  dog: 'One cup of dry food at 7:30 and at 6:00. Fresh water in both bowls. No treats with chicken.',
  cat: 'Half a can of wet food in the morning and in the evening, dry food always out. Water away from the food.',
} as const

type SheetOptions = { readonly number: number; readonly newId: () => string }

/** The care sheet of a demo pet; null for every fourth, and for kinds other than dogs and cats. */
export function careSheetFor(kind: PetKind, { number, newId }: SheetOptions): CareSheet | null {
  if ((kind !== 'dog' && kind !== 'cat') || number % 4 === 3) return null
  return {
    feeding: feedings[kind],
    medications:
      number % 3 === 0
        ? [
            {
              ...daily(newId()),
              name: 'Apoquel',
              dose: 'Half a tablet',
              times: ['07:30', '18:00'],
              notes: 'Wrap it in a little cheese.',
              unitsPerDose: 0.5,
              route: 'food',
              withFood: true,
              timeCritical: false,
            },
          ]
        : [],
    routine: [
      { ...daily(newId()), kind: 'meal', name: 'Breakfast', times: ['07:30'], notes: null },
      { ...daily(newId()), kind: 'meal', name: 'Dinner', times: ['18:00'], notes: null },
      ...(kind === 'dog'
        ? [{ ...daily(newId()), kind: 'walk' as const, name: 'Walk', times: ['08:00', '17:00'], notes: null }]
        : []),
    ],
    vet: vets[number % vets.length] ?? vets[0],
    emergencyVet,
    contacts: [contacts[number % contacts.length] ?? contacts[0]],
    ...healthy,
    allergies: kind === 'dog' ? 'Chicken' : null,
  }
}

/** The care sheet of a cat with diabetes, who eats when she gets her insulin. */
export function diabeticSheet(petId: string): CareSheet {
  const id = (number: number) => `${petId.slice(0, -2)}a${number}`
  return {
    feeding: 'Wet food only, a third of a can with each injection. Nothing in between, not even if she asks nicely.',
    medications: [
      {
        ...daily(id(1)),
        name: 'Insulin',
        dose: '2 units',
        times: ['07:00', '19:00'],
        notes: 'Under the skin between the shoulders, while she eats. If she doesn’t eat, call me first.',
        unitsPerDose: 2,
        route: 'injection',
        withFood: true,
        timeCritical: true,
      },
      {
        ...daily(id(2)),
        name: 'Glucose gel',
        dose: 'A pea-sized dab',
        times: [],
        notes: 'On the gums if she is wobbly or very sleepy, then call the vet.',
        unitsPerDose: null,
        route: 'mouth',
        withFood: false,
        timeCritical: false,
      },
    ],
    routine: [
      { ...daily(id(3)), kind: 'meal', name: 'Breakfast', times: ['07:00'], notes: null },
      { ...daily(id(4)), kind: 'meal', name: 'Dinner', times: ['19:00'], notes: null },
    ],
    vet: vets[0],
    emergencyVet,
    contacts: [...contacts],
    microchip: '985112004567891',
    registry: 'HomeAgain',
    allergies: 'Penicillin',
    conditions: 'Diabetes since 2024, well adjusted. Slight heart murmur.',
    insurance: 'Healthy Paws, policy 4471920',
  }
}

type RecordRow = Pick<Insertable<Tables['vaccinations']>, 'vaccine' | 'basis' | 'given_on' | 'valid_until' | 'clinic'>

/** The records of the vaccinations of a demo pet; none for every fourth, and for kinds other than dogs and cats. */
export function vaccinationsFor(
  kind: PetKind,
  { number, today }: { readonly number: number; readonly today: PlainDate },
): RecordRow[] {
  if ((kind !== 'dog' && kind !== 'cat') || number % 4 === 3) return []
  const clinic = (vets[number % vets.length] ?? vets[0]).name
  const record = (vaccine: RecordRow['vaccine'], left: number, days: number) => ({
    vaccine,
    basis: 'vaccination' as const,
    given_on: addDays(today, left - days),
    valid_until: addDays(today, left),
    clinic,
  })
  return [
    record('rabies', 100 + 37 * (number % 9), 1095),
    kind === 'dog' ? record('bordetella', number % 5 === 0 ? -12 : 140, 365) : record('fvrcp', 210, 365),
  ]
}

/** An entry of every day, without end. */
const daily = (id: string) => ({ id, everyDays: 1, from: null, until: null })
