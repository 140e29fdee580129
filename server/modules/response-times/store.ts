import type { Database } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'
import type { SitterAnswer } from './rules/response.ts'

/** A question to a sitter: a request for a stay, or the first message of a conversation. */
export type Question = {
  readonly sitterId: string
  readonly kind: 'request' | 'conversation'
  /** The booking or the conversation. */
  readonly subjectId: string
}

/** Notes that a sitter was asked; only the first question about a subject counts. */
export async function noteQuestion(tx: Database, { sitterId, kind, subjectId }: Question, now: Date): Promise<void> {
  await tx
    .insertInto('sitter_answers')
    .values({ sitter_id: sitterId, kind, subject_id: subjectId, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Forgets that a sitter was asked, unless they have answered. */
export async function dropQuestion(tx: Database, { sitterId, kind, subjectId }: Question): Promise<void> {
  await tx
    .deleteFrom('sitter_answers')
    .where('sitter_id', '=', sitterId)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('answered_at', 'is', null)
    .execute()
}

/** Notes that a sitter has answered; only the first answer counts. Does nothing without a question. */
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

const latest = prepared<SitterAnswer & { sitterId: string }>(`
  select s.id as "sitterId", a.asked_at as "askedAt", a.answered_at as "answeredAt"
  from unnest($1::uuid[]) as s(id)
  cross join lateral (
    select asked_at, answered_at from sitter_answers where sitter_id = s.id order by asked_at desc limit 25
  ) as a`)

/** Returns the latest 25 questions to each of these sitters and when they were answered; sitters never asked are left out. */
export async function latestAnswers(
  db: Database,
  sitterIds: readonly string[],
): Promise<ReadonlyMap<string, SitterAnswer[]>> {
  return Map.groupBy(await latest(db, [sitterIds]), ({ sitterId }) => sitterId)
}

/** Deletes a sitter's response times. */
export async function eraseAnswersOf(tx: Database, sitterId: string): Promise<void> {
  await tx.deleteFrom('sitter_answers').where('sitter_id', '=', sitterId).execute()
}

/** Returns a sitter's questions and when they were answered, oldest first. */
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
