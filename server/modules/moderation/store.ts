import { sql } from 'kysely'
import type { AppealOutcome, MeasureKind, MeasureReason } from '#contract/vocabulary/measures.ts'
import { measuresListed, warningMonths } from '#contract/vocabulary/measures.ts'
import type { Database } from '#server/database/connect.ts'
import { personJson } from '#server/database/person-json.ts'
import type { NamedPerson } from '#server/database/person-json.ts'
import type { MeasureFacts } from './rules/may.ts'

/** A measure with the names of the admins who had to do with it. Erased texts are empty. */
export type Measure = MeasureFacts & {
  readonly id: string
  readonly userId: string
  /** Whom it concerns. */
  readonly person: NamedPerson
  readonly reason: MeasureReason
  readonly text: string
  readonly note: string | null
  readonly requestId: string
  readonly requestHash: string
  readonly by: NamedPerson
  readonly until: Date | null
  readonly liftedBy: string | null
  readonly lifter: NamedPerson | null
  readonly liftedWhy: string | null
  readonly appeal: string | null
  readonly decidedAt: Date | null
  readonly decider: NamedPerson | null
  readonly answer: string | null
}

const selected = sql`
  select m.id, m.user_id as "userId", ${personJson('u')} as person, m.kind, m.reason, coalesce(m.text, '') as text, m.note, m.request_id as "requestId",
    m.request_hash as "requestHash", m.made_by as "byId", ${personJson('a')} as by, m.made_at as "madeAt", m.until,
    m.lifted_at as "liftedAt", m.lifted_by as "liftedBy", ${personJson('l')} as lifter, m.lifted_why as "liftedWhy",
    m.acknowledged_at as "acknowledgedAt", m.appealed_at as "appealedAt", m.appeal, m.decided_at as "decidedAt",
    ${personJson('d')} as decider, m.outcome, m.answer
  from measures m join users a on a.id = m.made_by join users u on u.id = m.user_id
  left join users l on l.id = m.lifted_by left join users d on d.id = m.decided_by`

/** Returns a person's latest measures, newest first; with `all` every one. */
export async function measuresOf(db: Database, userId: string, { all = false } = {}): Promise<Measure[]> {
  const { rows } = await sql<Measure>`
    ${selected} where m.user_id = ${userId} order by m.made_at desc, m.id desc limit ${all ? null : measuresListed}`.execute(
    db,
  )
  return rows
}

/** Returns measures by their ids, in any order. */
export async function measuresBy(db: Database, ids: readonly string[]): Promise<Measure[]> {
  const { rows } = await sql<Measure>`${selected} where m.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

export async function findMeasure(db: Database, id: string): Promise<Measure | undefined> {
  const { rows } = await sql<Measure>`${selected} where m.id = ${id}`.execute(db)
  return rows[0]
}

/** Returns the measure that an admin's request with this id made, if any. */
export async function findByRequest(db: Database, adminId: string, requestId: string): Promise<Measure | undefined> {
  const { rows } = await sql<Measure>`
    ${selected} where m.made_by = ${adminId} and m.request_id = ${requestId}`.execute(db)
  return rows[0]
}

/** Returns the suspension of a person that is in force. */
export async function suspensionOf(db: Database, userId: string): Promise<Measure | undefined> {
  const { rows } = await sql<Measure>`
    ${selected} where m.user_id = ${userId} and m.kind = 'suspension' and m.lifted_at is null`.execute(db)
  return rows[0]
}

export type NewMeasure = {
  readonly userId: string
  readonly kind: MeasureKind
  readonly reason: MeasureReason
  readonly text: string
  readonly note: string | null
  readonly reportId: string | null
  readonly byId: string
  readonly until: Date | null
  readonly request: { readonly id: string; readonly hash: string }
}

/** Inserts a measure. Returns its id. */
export async function insertMeasure(tx: Database, measure: NewMeasure, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('measures')
    .values({
      user_id: measure.userId,
      kind: measure.kind,
      reason: measure.reason,
      text: measure.text,
      note: measure.note,
      report_id: measure.reportId,
      made_by: measure.byId,
      made_at: now,
      until: measure.until,
      request_id: measure.request.id,
      request_hash: measure.request.hash,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends a measure. Its person must be locked. */
export async function endMeasure(
  tx: Database,
  id: string,
  { byId, why }: { readonly byId: string | null; readonly why: string | null },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('measures')
    .set({ lifted_at: now, lifted_by: byId, lifted_why: why })
    .where('id', '=', id)
    .where('lifted_at', 'is', null)
    .execute()
}

/** Adds an appeal to a measure. Returns false if it has one. */
export async function addAppeal(tx: Database, id: string, text: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('measures')
    .set({ appeal: text, appealed_at: now })
    .where('id', '=', id)
    .where('appealed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Adds the decision of an appeal. Returns false if it was decided. */
export async function decideAppeal(
  tx: Database,
  id: string,
  decided: { readonly byId: string; readonly outcome: AppealOutcome; readonly answer: string },
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('measures')
    .set({ decided_at: now, decided_by: decided.byId, outcome: decided.outcome, answer: decided.answer })
    .where('id', '=', id)
    .where('appealed_at', 'is not', null)
    .where('decided_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that a person has read a warning. */
export async function acknowledge(tx: Database, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('measures')
    .set({ acknowledged_at: now })
    .where('id', '=', id)
    .where('kind', '=', 'warning')
    .where('acknowledged_at', 'is', null)
    .execute()
}

/** Since when a person has a warning that they have not acknowledged; null without one. */
export async function unreadSince(tx: Database, userId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('measures')
    .select(({ fn }) => fn.min('made_at').as('since'))
    .where('user_id', '=', userId)
    .where('kind', '=', 'warning')
    .where('lifted_at', 'is', null)
    .where('acknowledged_at', 'is', null)
    .executeTakeFirst()
  return row?.since ?? null
}

/** Counts a person's warnings that were not taken back, from an instant on. */
export async function warningsOf(db: Database, userId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from measures
    where user_id = ${userId} and kind = 'warning' and lifted_at is null and made_at > ${since}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns suspensions that are to end, earliest first. */
export async function dueLiftings(db: Database, now: Date, take: number): Promise<{ id: string; userId: string }[]> {
  return db
    .selectFrom('measures')
    .select(['id', 'user_id as userId'])
    .where('until', '<=', now)
    .where('lifted_at', 'is', null)
    .orderBy('until')
    .limit(take)
    .execute()
}

/**
 * Erases what was written to, by and about a person; that there were measures, and why, is kept. The internal note and the
 * reason for lifting are about them too.
 */
export async function eraseMeasuresOf(tx: Database, userId: string): Promise<void> {
  await tx
    .updateTable('measures')
    .set({ text: null, note: null, lifted_why: null, appeal: null, answer: null })
    .where('user_id', '=', userId)
    .execute()
}

/** Erases what people wrote about measures that ended before an instant; a warning ends when it counts no more. */
export async function eraseEnded(db: Database, before: Date): Promise<void> {
  await sql`update measures set text = null, note = null, lifted_why = null, appeal = null, answer = null
    where text is not null and coalesce(lifted_at,
      case when kind = 'warning' then made_at + ${warningMonths} * interval '1 month' end) < ${before}`.execute(db)
}

/** Returns what staff noted about a person with measures. */
export async function measureNotesOf(db: Database, userId: string) {
  return db
    .selectFrom('measures')
    .select(['made_at as at', 'note as text'])
    .where('user_id', '=', userId)
    .where('note', 'is not', null)
    .$narrowType<{ text: string }>()
    .execute()
}
