import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { isDraft } from './store.ts'
import type { ListingChanges } from './store.ts'

/** Returns a person's drafts to count them, oldest first. */
export async function draftsOf(tx: Database, sitterId: string): Promise<{ id: string; empty: boolean }[]> {
  return tx
    .selectFrom('listings as l')
    .select(['l.id', sql<boolean>`l.title = ''`.as('empty')])
    .where('l.sitter_id', '=', sitterId)
    .where(isDraft)
    .orderBy('l.created_at')
    .execute()
}

/** Returns the id of a person's draft with this content that was made just now, as by a double click. */
export async function sameDraft(tx: Database, sitterId: string, listing: ListingChanges): Promise<string | undefined> {
  const {
    title = '',
    description = '',
    location = '',
    city = '',
    priceCents = 0,
    latitude = null,
    longitude = null,
  } = listing
  const row = await tx
    .selectFrom('listings as l')
    .select('l.id')
    .where('l.sitter_id', '=', sitterId)
    .where(isDraft)
    .where('l.title', '=', title)
    .where('l.description', '=', description)
    .where('l.location', '=', location)
    .where('l.city', '=', city)
    .where('l.price_cents', '=', priceCents)
    .where('l.latitude', 'is not distinct from', latitude)
    .where('l.longitude', 'is not distinct from', longitude)
    .where('l.created_at', '>', sql<Date>`now() - interval '5 seconds'`)
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
