import type { QuickAnswers } from '#contract/calls/messaging.ts'
import { defaultQuickAnswers } from '#contract/vocabulary/quick-answers.ts'
import type { Database } from '#server/database/connect.ts'

/** Returns a person's quick answers; the defaults until they save their own. */
export async function quickAnswersOf(db: Database, userId: string): Promise<QuickAnswers> {
  return { answers: [...((await ownQuickAnswers(db, userId)) ?? defaultQuickAnswers)] }
}

/** Returns the quick answers that a person saved; undefined if none. */
export async function ownQuickAnswers(db: Database, userId: string): Promise<string[] | undefined> {
  const row = await db.selectFrom('quick_answers').select('answers').where('user_id', '=', userId).executeTakeFirst()
  return row?.answers
}

/** Replaces a person's quick answers. */
export async function saveQuickAnswers(
  db: Database,
  userId: string,
  { answers }: QuickAnswers,
  now: Date,
): Promise<QuickAnswers> {
  await db
    .insertInto('quick_answers')
    .values({ user_id: userId, answers, updated_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ answers, updated_at: now }))
    .execute()
  return { answers }
}

/** Deletes a person's quick answers. */
export async function eraseQuickAnswersOf(tx: Database, userId: string): Promise<void> {
  await tx.deleteFrom('quick_answers').where('user_id', '=', userId).execute()
}
