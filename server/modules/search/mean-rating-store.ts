import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { isListed } from '#server/database/listed.ts'

/** Returns the mean of all reviews of active listings in hundredths of a star, null without any, and the one that is kept. */
export async function meanOfReviews(db: Database): Promise<{ mean: number | null; kept: number }> {
  const { rows } = await sql<{ mean: number | null; kept: number }>`
    select (select round(sum(rating_hundredths::bigint * review_count) / nullif(sum(review_count), 0))::int
      from listings l where ${isListed}) as mean, mean_rating as kept
    from search_state`.execute(db)
  return rows[0] ?? { mean: null, kept: 0 }
}

export async function storeMean(db: Database, mean: number): Promise<void> {
  await db.updateTable('search_state').set({ mean_rating: mean }).execute()
}
