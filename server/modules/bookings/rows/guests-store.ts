import { sql } from 'kysely'
import { PetTraits as Traits } from '#contract/inputs/traits.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { stayNightsMaximum } from '#contract/vocabulary/limits.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import type { PetTraits } from '#contract/vocabulary/traits.ts'
import type { Database } from '#server/database/connect.ts'
import { anyId, builtOnce, prepared } from '#server/database/prepared.ts'
import type { BookingFacts } from './bookings-store.ts'

type Stay = Pick<BookingFacts, 'listingId' | 'startDate' | 'endDate'>

/** Returns the pets of accepted stays that share a night with these dates, with the dates of their stays; one stay may be left out. */
export async function guestsAt(
  db: Database,
  { listingId, startDate, endDate }: Stay,
  without: string | null,
): Promise<Guest[]> {
  return guests(db, [listingId, startDate, endDate, without])
}

type Guest = { readonly id: string; readonly kind: PetKind; readonly from: PlainDate; readonly to: PlainDate }

// no stay is longer than that, and the index of a listing's stays is by their first days
const guests = prepared<Guest>(`
  select p.pet_id as id, p.kind, b.start_date as "from", b.end_date as "to"
  from bookings b join booking_pets p on p.booking_id = b.id
  where b.listing_id = $1 and b.status in ('accepted', 'completed')
    and b.start_date > $2::date - ${stayNightsMaximum} and b.start_date < $3::date and b.end_date > $2::date
    and b.id is distinct from $4::uuid`)

/** Returns the accepted stay of an owner at a listing that shares a night with these dates, if there is one. */
export async function ownStayAt(db: Database, ownerId: string, { listingId, startDate, endDate }: Stay) {
  return db
    .selectFrom('bookings')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('listing_id', '=', listingId)
    .where('status', '=', 'accepted')
    .where('start_date', '<', endDate)
    .where('end_date', '>', startDate)
    .orderBy('start_date')
    .limit(1)
    .executeTakeFirst()
}

/** Returns the accepted stays of a pet, in the order in which they are locked. */
export async function acceptedStaysOf(db: Database, petId: string): Promise<(Stay & Pick<BookingFacts, 'id'>)[]> {
  return db
    .selectFrom('bookings as b')
    .innerJoin('booking_pets as p', 'p.booking_id', 'b.id')
    .select(['b.id', 'b.listing_id as listingId', 'b.start_date as startDate', 'b.end_date as endDate'])
    .where('p.pet_id', '=', petId)
    .where('b.status', '=', 'accepted')
    .orderBy('b.listing_id')
    .orderBy('b.start_date')
    .execute()
}

/** Writes that the sitter of a stay is told what the owner of one of its pets says since; a trigger tells them. */
export async function noteTraitsTold(
  tx: Database,
  { bookingId, petId }: { readonly bookingId: string; readonly petId: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('booking_pets')
    .set({ traits_told_at: now })
    .where('booking_id', '=', bookingId)
    .where('pet_id', '=', petId)
    .execute()
}

/** Keeps what is said of the pets of a stay as its sitter agrees to it; of pets that were there before as it was. */
export async function keepTraits(
  tx: Database,
  bookingId: string,
  pets: readonly { readonly id: string; readonly traits: PetTraits }[],
): Promise<void> {
  const said = pets.map(({ id, traits }) => ({ id, traits }))
  await sql`update booking_pets p set traits = s.traits
    from json_to_recordset(${JSON.stringify(said)}) as s (id uuid, traits jsonb)
    where p.booking_id = ${bookingId} and p.pet_id = s.id and p.traits is null`.execute(tx)
}

/** Returns what was said of the pets of a stay when its sitter agreed to it, by their ids; null of a request. */
export async function agreedTraitsOf(db: Database, bookingId: string): Promise<Map<string, PetTraits | null>> {
  const rows = await agreedOf(db, bookingId)
  return new Map(rows.map(({ id, traits }) => [id, traits === null ? null : Traits.parse(traits)]))
}

const agreedOf = builtOnce([anyId], (db, id) =>
  db.selectFrom('booking_pets').select(['pet_id as id', 'traits']).where('booking_id', '=', id),
)
