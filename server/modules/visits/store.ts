import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Database } from '#server/database/connect.ts'
import { deleteInBatches } from '#server/database/delete-in-batches.ts'
import { isListed } from '#server/database/listed.ts'

/** A visitor of a listing's page, as a hash that is valid for one day. */
export type Visit = { readonly listingId: string; readonly visitor: Buffer }

/** Returns the salt of a day, which all processes share; the first one creates it. */
export async function saltOf(db: Database, day: PlainDate): Promise<Buffer> {
  await db
    .insertInto('visit_salts')
    .values({ day, salt: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { salt } = await db.selectFrom('visit_salts').select('salt').where('day', '=', day).executeTakeFirstOrThrow()
  return salt
}

/**
 * Counts visits of a day in one statement. Skips visitors already counted by any process, and listings that are hidden
 * or deleted. Rows are written in the order of their keys, so that two processes cannot deadlock.
 */
export async function countVisits(db: Database, day: PlainDate, visits: readonly Visit[]): Promise<void> {
  const listings = visits.map(({ listingId }) => listingId)
  const visitors = visits.map(({ visitor }) => visitor)
  await sql`
    with fresh as (
      insert into listing_visits (day, listing_id, visitor)
      select ${day}::date, l.id, v.visitor
      from unnest(${listings}::uuid[], ${visitors}::bytea[]) as v (listing_id, visitor)
      join listings l on l.id = v.listing_id and ${isListed}
      order by l.id, v.visitor
      on conflict do nothing
      returning listing_id
    ), counted as (select listing_id, count(*)::int as views from fresh group by listing_id order by listing_id)
    insert into listing_views as n (listing_id, day, views)
    select listing_id, ${day}::date, views from counted
    on conflict (listing_id, day) do update set views = n.views + excluded.views`.execute(db)
}

/** Deletes the salts and visits of earlier days, and counts that are too old to be shown. */
export async function sweepVisits(db: Database, today: PlainDate): Promise<void> {
  await db.deleteFrom('visit_salts').where('day', '<', today).execute()
  await deleteInBatches(db, 'listing_visits', sql`day < ${today}::date`)
  await deleteInBatches(db, 'listing_views', sql`day < ${today}::date - 400`)
}
