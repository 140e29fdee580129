import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { isListed } from '#server/database/listed.ts'
import type { Covered } from './rules/calendar-bits.ts'

export type CalendarState = Covered & { readonly meanRating: number }

/**
 * Returns the days that writers maintain (a year from the first) and searches may trust, and the mean of all reviews.
 */
export async function readState(db: Database): Promise<CalendarState> {
  const row = await db.selectFrom('search_state').selectAll().executeTakeFirstOrThrow()
  return { firstDay: row.first_day, lastDay: row.last_day, meanRating: row.mean_rating }
}

/** Tries to take the advisory lock exclusively that all writers of the read model share. Never waits. */
export async function searchAlone(tx: Database): Promise<boolean> {
  const { rows } = await sql<{ granted: boolean }>`select search_alone() as granted`.execute(tx)
  return rows[0]?.granted ?? false
}

/** Sets the first day of the calendar. Days that it still covers stay trusted, unless the first day moves back. */
export async function beginAt(tx: Database, day: number): Promise<void> {
  await sql`update search_state set first_day = ${day}::int,
    last_day = case when first_day <= ${day}::int then greatest(last_day, ${day}::int - 1) else ${day}::int - 1 end
    `.execute(tx)
}

/** Lets searches trust the bits up to a day, if the calendar still begins at the same day. */
export async function trustTo(db: Database, firstDay: number, lastDay: number): Promise<void> {
  await db.updateTable('search_state').set({ last_day: lastDay }).where('first_day', '=', firstDay).execute()
}

export async function clearDays(
  db: Database,
  after: string,
  size: number,
  masks: readonly bigint[],
  days: { readonly from: number; readonly to: number },
): Promise<{ reached: string | null; stars: number; reviews: number }> {
  const { rows } = await sql<{ reached: string | null; stars: number | null; reviews: number | null }>`
    select * from clear_search_days(${after}::uuid, ${size}::int, ${masks.map(String)}::bigint[],
      date '1970-01-01' + ${days.from}::int, date '1970-01-01' + ${days.to}::int)`.execute(db)
  const [row] = rows
  return { reached: row?.reached ?? null, stars: row?.stars ?? 0, reviews: row?.reviews ?? 0 }
}

export async function rebuildPart(tx: Database, after: string, size: number): Promise<string | null> {
  const { rows } = await sql<{ reached: string | null }>`
    select rebuild_search_part(${after}::uuid, ${size}::int) as reached`.execute(tx)
  return rows[0]?.reached ?? null
}

/** Rebuilds the indexes without blocking searches, because rewriting every row leaves them half as large again. */
export async function packIndexes(db: Database): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one)
    try {
      for (const index of ['listing_search_cover', 'listing_search_best'])
        await sql`reindex index concurrently ${sql.id(index)}`.execute(one)
    } finally {
      await sql`reset statement_timeout`.execute(one)
    }
  })
}

/** Updates the mean of all reviews of active listings, by which ratings of listings with few reviews are weighted. */
export async function refreshMean(tx: Database): Promise<void> {
  await sql`update search_state set mean_rating = coalesce((
    select round(sum(rating_hundredths::bigint * review_count) / nullif(sum(review_count), 0))
    from listings l where ${isListed}), mean_rating)`.execute(tx)
}

export async function setMean(tx: Database, mean: number): Promise<void> {
  await tx.updateTable('search_state').set({ mean_rating: mean }).execute()
}

export async function weighPart(db: Database, after: string, size: number): Promise<string | null> {
  const { rows } = await sql<{ reached: string | null }>`
    select weigh_search_part(${after}::uuid, ${size}::int) as reached`.execute(db)
  return rows[0]?.reached ?? null
}
