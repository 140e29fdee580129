import { sql } from 'kysely'
import type { LostPetState } from '#contract/vocabulary/lost-pets.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import type { Database } from '#server/database/connect.ts'

/** What a text about a missing pet is made of. */
export type LostPetFacts = {
  readonly id: string
  readonly bookingId: string
  readonly petId: string
  readonly name: string
  readonly kind: PetKind
  readonly showsName: boolean
  readonly slug: string
  readonly state: LostPetState
  readonly asked: number
  /** Its two sides, without who has left. */
  readonly people: readonly string[]
}

export async function lostFacts(db: Database, id: string): Promise<LostPetFacts | undefined> {
  return db
    .selectFrom('lost_pets as l')
    .innerJoin('bookings as b', 'b.id', 'l.booking_id')
    .innerJoin('booking_pets as g', (join) =>
      join.onRef('g.booking_id', '=', 'l.booking_id').onRef('g.pet_id', '=', 'l.pet_id'),
    )
    .select(['l.id', 'l.booking_id as bookingId', 'l.pet_id as petId', 'g.name', 'g.kind'])
    .select(['l.shows_name as showsName', 'l.slug', 'l.state', 'l.asked'])
    .select(
      sql<string[]>`array(select u.id from users u where u.id in (b.owner_id, b.sitter_id) and u.deleted_at is null
        order by u.id = b.sitter_id)`.as('people'),
    )
    .where('l.id', '=', id)
    .executeTakeFirst()
}

/** Returns the sitters nearby who are told, by wave. */
export async function neighborsTold(db: Database, id: string): Promise<{ userId: string; wave: number }[]> {
  return db
    .selectFrom('lost_pet_alerts as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.user_id as userId', 'a.wave'])
    .where('a.lost_pet_id', '=', id)
    .where('u.deleted_at', 'is', null)
    .orderBy('a.wave')
    .orderBy('a.user_id')
    .execute()
}

/** Returns of which pet something was reported; of several reports, which are told together, how many they are. */
export async function sightingFacts(
  db: Database,
  sightingId: string,
  more: boolean,
): Promise<{ lost: LostPetFacts; count: number } | undefined> {
  const row = await db
    .selectFrom('sightings as s')
    .select('s.lost_pet_id as lostPetId')
    .select((eb) =>
      eb
        .selectFrom('sightings as t')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('t.lost_pet_id', '=', 's.lost_pet_id')
        .where('t.told_later', '=', true)
        .where(sql<boolean>`date_trunc('hour', t.received_at, 'UTC') = date_trunc('hour', s.received_at, 'UTC')`)
        .as('later'),
    )
    .where('s.id', '=', sightingId)
    .executeTakeFirst()
  const lost = row && (await lostFacts(db, row.lostPetId))
  return lost && { lost, count: more ? (row.later ?? 1) : 1 }
}
