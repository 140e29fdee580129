import { addDays, nightsBetween } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { noTraits } from '#contract/vocabulary/traits.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import type { Database } from '#server/database/connect.ts'
import { marksOf, setGuests } from '#server/modules/availability/public.ts'
import type { Housemate, Marks } from '#server/modules/availability/public.ts'
import { traitsFrom, traitsOfPets } from '#server/modules/pets/public.ts'
import { guestsAt } from '../rows/guests-store.ts'
import type { Guest } from '../rows/guests-store.ts'

type Stay = { readonly listingId: string; readonly startDate: PlainDate; readonly endDate: PlainDate }

/** Returns the pets of accepted stays on each night of a stay, by what is said of them today; one stay may be left out. */
export async function guestsByNight(
  db: Database,
  stay: Stay,
  without: string | null = null,
): Promise<Map<PlainDate, Marks>> {
  return byNight(stay, await guestsAt(db, stay, without))
}

/** The pets of other stays, on each night of a stay. */
export function byNight(
  { startDate, endDate }: Pick<Stay, 'startDate' | 'endDate'>,
  guests: readonly Guest[],
): Map<PlainDate, Marks> {
  const known = guests.map((guest) => ({ ...guest, traits: traitsFrom(guest.traits) }))
  const nights = Array.from({ length: nightsBetween(startDate, endDate) }, (_, at) => addDays(startDate, at))
  return new Map(nights.map((night) => [night, marksOf(known.filter(({ from, to }) => from <= night && night < to))]))
}

/** Writes which pets are there on the nights of these dates, from the accepted stays. The nights must be locked. */
export async function settleGuests(tx: Database, stay: Stay): Promise<void> {
  await setGuests(tx, stay.listingId, await guestsByNight(tx, stay))
}

type Pet = { readonly id: string; readonly name: string; readonly kind: PetKind }

/** Returns pets with what is said of them today. */
export async function housematesOf(db: Database, pets: readonly Pet[]): Promise<(Housemate & Pet)[]> {
  const traits = await traitsOfPets(
    db,
    pets.map(({ id }) => id),
  )
  return pets.map(({ id, name, kind }) => ({ id, name, kind, traits: traits.get(id) ?? noTraits }))
}
