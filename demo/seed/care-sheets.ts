import type { CareSheet } from '#contract/inputs/care-sheet.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'

const vets = [
  { name: 'Dr. Ruth Alvarez, Elm Street Animal Clinic', phone: '(512) 555-0142', address: '210 Elm Street' },
  { name: 'Lakeside Veterinary Hospital', phone: '(303) 555-0117', address: '48 Lakeside Drive' },
  { name: 'Dr. Sam Okafor, Paws & Claws', phone: '(206) 555-0163', address: '9 Harbor Avenue' },
] as const

const contacts = [
  { name: 'My sister Nora', phone: '(512) 555-0128' },
  { name: 'Our neighbor Theo', phone: '(303) 555-0171' },
] as const

const feedings = {
  dog: 'One cup of dry food at 7:30 and at 6:00. Fresh water in both bowls. No treats with chicken.',
  cat: 'Half a can of wet food in the morning and in the evening, dry food always out. Water away from the food.',
} as const

/** The care sheet of a demo pet; null for every fourth, and for kinds other than dogs and cats. */
export function careSheetFor(kind: PetKind, number: number, today: PlainDate): CareSheet | null {
  if ((kind !== 'dog' && kind !== 'cat') || number % 4 === 3) return null
  return {
    feeding: feedings[kind],
    medications:
      number % 3 === 0
        ? [{ name: 'Apoquel', dose: 'Half a tablet', times: ['07:30', '18:00'], notes: 'Wrap it in a little cheese.' }]
        : [],
    vet: vets[number % vets.length] ?? vets[0],
    emergencyContact: contacts[number % contacts.length] ?? contacts[0],
    vaccinations: [
      { name: 'Rabies', expiresOn: addDays(today, 100 + 37 * (number % 9)) },
      kind === 'dog'
        ? { name: 'Bordetella', expiresOn: addDays(today, number % 5 === 0 ? -12 : 140) }
        : { name: 'FVRCP', expiresOn: addDays(today, 210) },
    ],
  }
}
