import { sql } from 'kysely'
import type { HelpSlug } from '#contract/vocabulary/text-pages.ts'
import type { Database } from '#server/database/connect.ts'

/** Counts an answer to "Did this help?". */
export async function countAnswer(db: Database, slug: HelpSlug, helped: boolean): Promise<void> {
  await db
    .insertInto('help_answers')
    .values({ slug, yes: helped ? 1 : 0, no: helped ? 0 : 1 })
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet({
        yes: sql`help_answers.yes + excluded.yes`,
        no: sql`help_answers.no + excluded.no`,
      }),
    )
    .execute()
}

/** The answers to each page that has some. */
export async function answerCounts(db: Database): Promise<ReadonlyMap<string, { yes: number; no: number }>> {
  const rows = await db.selectFrom('help_answers').select(['slug', 'yes', 'no']).execute()
  return new Map(rows.map(({ slug, ...counts }) => [slug, counts]))
}
