import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'

/** A version after the last one: an editor that is open notices that the listing has changed. */
export const nextVersion = (now: Date) => sql<Date>`greatest(${now}, updated_at + interval '1 millisecond')`

/** Hides a person's active listings, which must be locked. Returns how many. */
export async function pauseActive(tx: Database, sitterId: string, now: Date): Promise<number> {
  const rows = await tx
    .updateTable('listings')
    .set({ is_active: false, paused_at: now, updated_at: nextVersion(now) })
    .where('sitter_id', '=', sitterId)
    .where('is_active', '=', true)
    .returning('id')
    .execute()
  return rows.length
}

/** Returns a person's paused listings with what decides whether they can be published. */
export async function pausedOf(tx: Database, sitterId: string) {
  return tx
    .selectFrom('listings as l')
    .select([
      'l.id',
      'l.title',
      'l.description',
      'l.price_cents as priceCents',
      'l.location',
      'l.latitude',
      'l.pet_kinds as petKinds',
      'l.deactivation_reason as deactivationReason',
      sql<number>`(select count(*)::int from listing_images i where i.listing_id = l.id)`.as('photos'),
    ])
    .where('l.sitter_id', '=', sitterId)
    .where('l.paused_at', 'is not', null)
    .where('l.deleted_at', 'is', null)
    .orderBy('l.created_at', 'desc')
    .execute()
}

/** Ends the pause of a person's listings, which must be locked: the given ones become active. */
export async function endPause(tx: Database, sitterId: string, active: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('listings')
    .set({ is_active: sql<boolean>`id = any(${active}::uuid[])`, paused_at: null, updated_at: nextVersion(now) })
    .where('sitter_id', '=', sitterId)
    .where('paused_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute()
}
