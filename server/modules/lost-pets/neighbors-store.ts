import type { Point } from '#contract/vocabulary/earth.ts'
import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { Neighbor } from './rules/area.ts'

type Around = {
  readonly south: number
  readonly north: number
  readonly ownerId: string
  readonly sitterId: string
}

/**
 * Returns the sitters who want to be told, with an active listing between two latitudes, at its public point; without the
 * two sides, and without whoever blocked one of them or was blocked.
 */
export async function neighbors(db: Database, { south, north, ownerId, sitterId }: Around): Promise<Neighbor[]> {
  const { rows } = await sql<Neighbor>`
    select u.id as "userId", l.public_latitude as latitude, l.public_longitude as longitude
    from user_settings s join users u on u.id = s.user_id join listings l on l.sitter_id = u.id
    where s.lost_pet_alerts and u.deleted_at is null and u.suspended_at is null
      and u.id not in (${ownerId}, ${sitterId}) and l.is_active and l.deleted_at is null
      and l.public_latitude between ${south} and ${north}
      and not exists (select from conversation_members m where m.blocked_at is not null
        and ((m.user_id = u.id and m.other_user_id in (${ownerId}, ${sitterId}))
          or (m.other_user_id = u.id and m.user_id in (${ownerId}, ${sitterId}))))`.execute(db)
  return rows
}

export type Wave = Point & { readonly wave: number; readonly told: number }

/** Returns where the pet was each time that sitters were told. */
export async function wavesOf(db: Database, lostPetId: string): Promise<Wave[]> {
  return db
    .selectFrom('lost_pet_waves')
    .select(['wave', 'latitude', 'longitude', 'told'])
    .where('lost_pet_id', '=', lostPetId)
    .orderBy('wave')
    .execute()
}

/** Notes that sitters are told. */
export async function insertWave(
  tx: Database,
  { lostPetId, wave, at, userIds }: { lostPetId: string; wave: number; at: Point; userIds: readonly string[] },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('lost_pet_waves')
    .values({
      lost_pet_id: lostPetId,
      wave,
      latitude: at.latitude,
      longitude: at.longitude,
      told: userIds.length,
      at: now,
    })
    .execute()
  if (userIds.length > 0)
    await tx
      .insertInto('lost_pet_alerts')
      .values(userIds.map((userId) => ({ lost_pet_id: lostPetId, user_id: userId, wave })))
      .execute()
}

/** Returns how many sitters were told, each once. */
export async function countTold(db: Database, lostPetId: string): Promise<number> {
  const { count } = await db
    .selectFrom('lost_pet_alerts')
    .select(sql<number>`count(distinct user_id)::int`.as('count'))
    .where('lost_pet_id', '=', lostPetId)
    .executeTakeFirstOrThrow()
  return count
}
