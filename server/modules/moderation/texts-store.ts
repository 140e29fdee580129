import { moderationTextDays } from '#contract/vocabulary/hidden.ts'
import type { Database } from '#server/database/connect.ts'

/** Words of a person that staff changed or hid. */
export type StoredText = { readonly field: string; readonly before: string | null; readonly after: string | null }

/** Keeps words beside an entry of the audit log, which has none. */
export async function insertTexts(
  tx: Database,
  kept: {
    readonly auditId: string
    readonly userId: string
    readonly hiddenId: string | null
    readonly texts: readonly StoredText[]
  },
  now: Date,
): Promise<void> {
  const { auditId, userId, hiddenId, texts } = kept
  if (texts.length === 0) return
  await tx
    .insertInto('moderation_texts')
    .values(
      texts.map((text) => ({ ...text, audit_id: auditId, user_id: userId, hidden_id: hiddenId, created_at: now })),
    )
    .execute()
}

/** Notes what an author made of words that are hidden. */
export async function noteAfter(tx: Database, hiddenId: string, after: string | null): Promise<void> {
  await tx.updateTable('moderation_texts').set({ after }).where('hidden_id', '=', hiddenId).execute()
}

/** Returns the words beside an entry of the audit log. */
export async function textsOf(db: Database, auditId: string): Promise<StoredText[]> {
  return db
    .selectFrom('moderation_texts')
    .select(['field', 'before', 'after'])
    .where('audit_id', '=', auditId)
    .orderBy('field')
    .execute()
}

/** Returns all words of a person that staff changed or hid, oldest first, each by its entry of the audit log. */
export async function textsOfPerson(db: Database, userId: string) {
  return db
    .selectFrom('moderation_texts')
    .select(['audit_id as id', 'field', 'before', 'after', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('audit_id')
    .orderBy('field')
    .execute()
}

/** Deletes words that have been kept for long enough. Returns how many. */
export async function sweepTexts(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - moderationTextDays * 86_400_000)
  const { numDeletedRows } = await db.deleteFrom('moderation_texts').where('created_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
