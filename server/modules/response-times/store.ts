import type { Database } from '#server/database/connect.ts'

/** What a sitter was asked: a request for a stay, or the first message of a conversation. */
export type Question = {
  readonly sitterId: string
  readonly kind: 'request' | 'conversation'
  /** The booking or the conversation. */
  readonly subjectId: string
}

/** Notes that a sitter was asked; of several questions about one subject the first counts. */
export async function noteQuestion(tx: Database, { sitterId, kind, subjectId }: Question, now: Date): Promise<void> {
  await tx
    .insertInto('sitter_answers')
    .values({ sitter_id: sitterId, kind, subject_id: subjectId, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Notes that a sitter has answered; the first answer counts, and nothing happens where nobody asked. */
export async function noteAnswer(tx: Database, { sitterId, kind, subjectId }: Question, now: Date): Promise<void> {
  await tx
    .updateTable('sitter_answers')
    .set({ answered_at: now })
    .where('sitter_id', '=', sitterId)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('answered_at', 'is', null)
    .execute()
}

/** Forgets how fast somebody answered. */
export async function eraseAnswersOf(tx: Database, sitterId: string): Promise<void> {
  await tx.deleteFrom('sitter_answers').where('sitter_id', '=', sitterId).execute()
}

/** What somebody was asked and when they answered, the oldest first. */
export async function exportAnswers(db: Database, sitterId: string) {
  const rows = await db
    .selectFrom('sitter_answers')
    .select(['kind', 'subject_id as subjectId', 'asked_at as askedAt', 'answered_at as answeredAt'])
    .where('sitter_id', '=', sitterId)
    .orderBy('asked_at')
    .orderBy('subject_id')
    .execute()
  return rows.map(({ kind, subjectId, askedAt, answeredAt }) => ({
    kind,
    subjectId,
    askedAt: askedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }))
}
