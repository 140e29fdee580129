import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Database } from '#server/database/connect.ts'
import type { CalendarFacts, ConflictFacts } from './other-words.ts'
import { sql } from 'kysely'

/**
 * Returns the nights from a date on that have guests but are closed by another calendar, with a key that identifies
 * them; undefined when there are none.
 */
export async function conflictFacts(
  db: Database,
  listingId: string,
  from: PlainDate,
): Promise<{ conflict: ConflictFacts; sitterId: string; nightsKey: string } | undefined> {
  const row = await db
    .selectFrom('listings as l')
    .innerJoin('listing_nights as n', 'n.listing_id', 'l.id')
    .select(['l.title as listingTitle', 'l.sitter_id as sitterId'])
    .select(({ fn }) => [
      sql<string>`min(n.night)::text`.as('first'),
      sql<string>`max(n.night)::text`.as('last'),
      fn.countAll<number>().as('nights'),
      sql<string>`md5(string_agg(n.night::text, ',' order by n.night))`.as('nightsKey'),
    ])
    .where('l.id', '=', listingId)
    .where('l.deleted_at', 'is', null)
    .where('n.imported', '=', true)
    .where('n.used', '>', 0)
    .where('n.night', '>=', from)
    .groupBy(['l.id'])
    .executeTakeFirst()
  if (!row) return undefined
  const { sitterId, nightsKey, ...facts } = row
  return { conflict: { listingId, ...facts }, sitterId, nightsKey }
}

/** Returns a calendar that a listing follows, and whom to tell of it; undefined once it is followed no longer. */
export async function calendarFacts(
  db: Database,
  calendarId: string,
): Promise<{ calendar: CalendarFacts; sitterId: string } | undefined> {
  const row = await db
    .selectFrom('imported_calendars as c')
    .innerJoin('listings as l', 'l.id', 'c.listing_id')
    .select(['c.name', 'l.id as listingId', 'l.title as listingTitle', 'l.sitter_id as sitterId'])
    .where('c.id', '=', calendarId)
    .where('l.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { sitterId, ...calendar } = row
  return { calendar, sitterId }
}
