import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { nextVersion } from './pause-store.ts'

/** Returns the listings that the suspension of their sitter would hide, oldest first. */
export async function shownListingsOf(db: Database, sitterId: string): Promise<{ id: string; title: string }[]> {
  return db
    .selectFrom('listings')
    .select(['id', 'title'])
    .where('sitter_id', '=', sitterId)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Hides a suspended sitter's active listings, which must be locked. Returns how many. */
export async function hideSuspended(tx: Database, sitterId: string, now: Date): Promise<number> {
  const rows = await tx
    .updateTable('listings')
    .set({ is_active: false, suspended_at: now, updated_at: nextVersion(now) })
    .where('sitter_id', '=', sitterId)
    .where('is_active', '=', true)
    .returning('id')
    .execute()
  return rows.length
}

/**
 * Shows the listings again that a suspension had hidden, which must be locked: all but those that an admin deactivated
 * meanwhile, that are gone or have lost their last photo, and none (`shows`) of somebody who is no sitter any more. Returns how many.
 */
export async function restoreSuspended(tx: Database, sitterId: string, shows: boolean, now: Date): Promise<number> {
  const rows = await tx
    .updateTable('listings')
    .set({
      is_active: sql<boolean>`${shows} and deactivated_at is null and deleted_at is null
        and exists (select from listing_images i where i.listing_id = listings.id)`,
      suspended_at: null,
      updated_at: nextVersion(now),
    })
    .where('sitter_id', '=', sitterId)
    .where('suspended_at', 'is not', null)
    .returning('is_active as isActive')
    .execute()
  return rows.filter(({ isActive }) => isActive).length
}
