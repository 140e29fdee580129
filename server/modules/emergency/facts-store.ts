import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import type { Database } from '#server/database/connect.ts'

/** A side of a stay, as it is called. */
export type Callable = {
  readonly fullname: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly phone: string | null
}

/** Returns the two sides of a stay. */
export async function sidesOf(db: Database, bookingId: string): Promise<{ owner: Callable; sitter: Callable }> {
  const row = await db
    .selectFrom('bookings as b')
    .innerJoin('users as o', 'o.id', 'b.owner_id')
    .innerJoin('users as s', 's.id', 'b.sitter_id')
    .select(['o.fullname as ownerFullname', 'o.first_name as ownerFirst', 'o.last_name as ownerLast'])
    .select(['s.fullname as sitterFullname', 's.first_name as sitterFirst', 's.last_name as sitterLast'])
    .select(['o.phone as ownerPhone', 's.phone as sitterPhone'])
    .where('b.id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return {
    owner: {
      fullname: row.ownerFullname,
      firstName: row.ownerFirst,
      lastName: row.ownerLast,
      phone: row.ownerPhone,
    },
    sitter: {
      fullname: row.sitterFullname,
      firstName: row.sitterFirst,
      lastName: row.sitterLast,
      phone: row.sitterPhone,
    },
  }
}

/** Returns the names of a person. */
export async function ownerNames(db: Database, ownerId: string) {
  return db
    .selectFrom('users')
    .select(['fullname', 'first_name as firstName', 'last_name as lastName'])
    .where('id', '=', ownerId)
    .executeTakeFirst()
}

export type PetFacts = {
  readonly id: string
  readonly name: string
  readonly kind: PetKind
  readonly breed: string | null
  readonly age: number | null
}

/** Returns the pets of a stay as they were when it was requested. */
export async function petsOfStay(db: Database, bookingId: string): Promise<PetFacts[]> {
  return db
    .selectFrom('booking_pets')
    .select(['pet_id as id', 'name', 'kind', 'breed', 'age'])
    .where('booking_id', '=', bookingId)
    .orderBy('name')
    .orderBy('pet_id')
    .execute()
}
