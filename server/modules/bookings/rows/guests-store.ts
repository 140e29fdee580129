import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { stayNightsMaximum } from '#contract/vocabulary/limits.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import type { PetTraits } from '#contract/vocabulary/traits.ts'
import type { Database } from '#server/database/connect.ts'
import { anyId, compiledOnce } from '#server/database/prepared.ts'
import { traitsColumn } from '#server/modules/pets/public.ts'
import type { BookingFacts } from './bookings-store.ts'

type Stay = Pick<BookingFacts, 'listingId' | 'startDate' | 'endDate'>

/** A pet of another stay, with what is said of it today, and the first day and the day after the last night of that stay. */
export type Guest = {
  readonly kind: PetKind
  readonly traits: unknown
  readonly from: PlainDate
  readonly to: PlainDate
}

type StayColumns = Readonly<Record<'listingId' | 'startDate' | 'endDate' | 'without', RawBuilder<unknown>>>

/** The accepted stays `other` at a listing that share a night with these dates, but for one stay. */
const sharing = ({ listingId, startDate, endDate, without }: StayColumns) =>
  // no stay is longer than that, and the index of a listing's stays is by their first days
  sql`other.listing_id = ${listingId} and other.status in ('accepted', 'completed')
      and other.start_date > ${startDate} - ${sql.lit(stayNightsMaximum)} and other.start_date < ${endDate}
      and other.end_date > ${startDate} and other.id is distinct from ${without}`

/** The pets of these stays, as JSON. */
export function guestsOf(stay: StayColumns): RawBuilder<Guest[]> {
  return sql<
    Guest[]
  >`array(select json_build_object('kind', guest.kind, 'traits', ${traitsColumn(sql.ref('guest.pet_id'))},
      'from', other.start_date, 'to', other.end_date)
    from bookings other join booking_pets guest on guest.booking_id = other.id where ${sharing(stay)})`
}

/** Returns the pets of accepted stays that share a night with these dates; one stay may be left out. */
export async function guestsAt(
  db: Database,
  { listingId, startDate, endDate }: Stay,
  without: string | null,
): Promise<Guest[]> {
  const [found] = await guests(db, listingId, startDate, endDate, without)
  return found?.guests ?? []
}

const anyDay: PlainDate = '1999-01-01'
const anyOtherDay: PlainDate = '1999-01-02'
const anyOtherId = '00000000-0000-4000-8000-000000000001'

type GuestsKey = [listingId: string, startDate: PlainDate, endDate: PlainDate, without: string | null]

const guests = compiledOnce<GuestsKey, { guests: Guest[] }>(
  [anyId, anyDay, anyOtherDay, anyOtherId],
  (db, ...[at, from, to, without]) => {
    const stay = { listingId: sql`${at}::uuid`, startDate: sql`${from}::date`, endDate: sql`${to}::date` }
    return db.selectNoFrom(guestsOf({ ...stay, without: sql`${without}::uuid` }).as('guests'))
  },
)

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
export async function copyTraits(
  tx: Database,
  bookingId: string,
  pets: readonly { readonly id: string; readonly traits: PetTraits }[],
): Promise<void> {
  const said = pets.map(({ id, traits }) => ({ id, traits }))
  await sql`update booking_pets p set traits = s.traits
    from json_to_recordset(${JSON.stringify(said)}) as s (id uuid, traits jsonb)
    where p.booking_id = ${bookingId} and p.pet_id = s.id and p.traits is null`.execute(tx)
}
