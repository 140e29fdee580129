import { sql } from 'kysely'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import type { Database } from '#server/database/connect.ts'

type PetStay = { readonly petIds: readonly string[]; readonly startDate: PlainDate; readonly endDate: PlainDate }

/** Returns the open stays in which any of these pets is on any of these nights, accepted ones first. */
export async function staysOfPets(db: Database, { petIds, startDate, endDate }: PetStay) {
  if (petIds.length === 0) return []
  return db
    .selectFrom('bookings as b')
    .select(['b.id', 'b.listing_id as listingId', 'b.status'])
    .where('b.status', 'in', ['accepted', 'pending'])
    .where('b.start_date', '<', endDate)
    .where('b.end_date', '>', startDate)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('booking_pets as p')
          .select('p.pet_id')
          .whereRef('p.booking_id', '=', 'b.id')
          .where('p.pet_id', 'in', petIds),
      ),
    )
    .orderBy('b.status')
    .orderBy('b.id')
    .execute()
}

/** Returns the sitter, the dates and, of these pets, the names in a stay. */
export async function findStayOfPets(db: Database, id: string, petIds: readonly string[]) {
  return db
    .selectFrom('bookings as b')
    .innerJoin('users as s', 's.id', 'b.sitter_id')
    .select([
      'b.start_date as startDate',
      'b.end_date as endDate',
      's.first_name as firstName',
      's.last_name as lastName',
    ])
    .select([
      's.fullname',
      sql<string[]>`array(select p.name from booking_pets p where p.booking_id = b.id
      and p.pet_id = any(${[...petIds]}::uuid[]) order by p.name, p.pet_id)`.as('pets'),
    ])
    .where('b.id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Returns the ids of a booking's pets. */
export async function petIdsOf(db: Database, bookingId: string): Promise<string[]> {
  const rows = await db.selectFrom('booking_pets').select('pet_id').where('booking_id', '=', bookingId).execute()
  return rows.map((row) => row.pet_id)
}

/** Returns the pets of a booking with their names and kinds when it was made. */
export async function petNamesOf(
  db: Database,
  bookingId: string,
): Promise<{ id: string; name: string; kind: PetKind }[]> {
  return db
    .selectFrom('booking_pets')
    .select(['pet_id as id', 'name', 'kind'])
    .where('booking_id', '=', bookingId)
    .orderBy('name')
    .execute()
}

/** Marks a stay's pets as taken on its nights. The database refuses a second stay (`pet_in_one_place`). */
export async function claimPets(tx: Database, bookingId: string): Promise<void> {
  await sql`update booking_pets p set nights = daterange(b.start_date, b.end_date)
    from bookings b where b.id = ${bookingId} and p.booking_id = b.id`.execute(tx)
}

export async function releasePets(tx: Database, bookingId: string): Promise<void> {
  await tx.updateTable('booking_pets').set({ nights: null }).where('booking_id', '=', bookingId).execute()
}
