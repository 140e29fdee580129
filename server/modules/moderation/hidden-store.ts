import { sql } from 'kysely'
import type { HiddenKind } from '#contract/vocabulary/hidden.ts'
import { hiddenListed } from '#contract/vocabulary/hidden.ts'
import type { AppealOutcome, MeasureReason } from '#contract/vocabulary/measures.ts'
import type { Database } from '#server/database/connect.ts'
import { personJson } from '#server/database/person-json.ts'
import type { NamedPerson } from '#server/database/person-json.ts'
import type { Page } from '#server/platform/http/paging.ts'

/** Something hidden, with the names of those who had to do with it. Erased texts are empty. */
export type Hidden = {
  readonly id: string
  readonly kind: HiddenKind
  readonly thing: string
  readonly author: NamedPerson
  readonly listingId: string | null
  readonly position: number | null
  readonly reason: MeasureReason
  readonly text: string
  readonly note: string | null
  readonly byId: string | null
  readonly by: NamedPerson | null
  readonly madeAt: Date
  readonly restoredAt: Date | null
  readonly restorer: NamedPerson | null
  readonly restoredWhy: string | null
  readonly askedAt: Date | null
  readonly asked: string | null
  readonly decidedAt: Date | null
  readonly decider: NamedPerson | null
  readonly outcome: AppealOutcome | null
  readonly answer: string | null
  /** Its words when it was hidden, and since its author asked for a review. */
  readonly texts: { readonly before: string | null; readonly after: string | null } | null
}

const selected = sql`
  select h.id, h.kind, h.thing, ${personJson('u')} as author, h.listing_id as "listingId", h.position, h.reason,
    coalesce(h.text, '') as text, h.note, h.made_by as "byId", ${personJson('a')} as by, h.made_at as "madeAt",
    h.restored_at as "restoredAt", ${personJson('r')} as restorer, h.restored_why as "restoredWhy",
    h.asked_at as "askedAt", h.asked, h.decided_at as "decidedAt", ${personJson('d')} as decider, h.outcome, h.answer,
    (select json_build_object('before', t.before, 'after', t.after) from moderation_texts t where t.hidden_id = h.id
      limit 1) as texts
  from hidden_things h join users u on u.id = h.user_id left join users a on a.id = h.made_by
  left join users r on r.id = h.restored_by left join users d on d.id = h.decided_by`

/** Returns the row of something that is hidden now. */
export async function findHidden(db: Database, kind: HiddenKind, thing: string): Promise<Hidden | undefined> {
  const { rows } = await sql<Hidden>`
    ${selected} where h.kind = ${kind} and h.thing = ${thing} and h.restored_at is null`.execute(db)
  return rows[0]
}

export async function hiddenById(db: Database, id: string): Promise<Hidden | undefined> {
  const { rows } = await sql<Hidden>`${selected} where h.id = ${id}`.execute(db)
  return rows[0]
}

/** Returns what of a person's is hidden, newest first; with `all` also what was shown again. */
export async function hiddenOf(db: Database, userId: string, { all = false } = {}): Promise<Hidden[]> {
  const { rows } = await sql<Hidden>`
    ${selected} where h.user_id = ${userId} and (${all} or h.restored_at is null)
    order by h.made_at desc, h.id desc limit ${all ? null : hiddenListed}`.execute(db)
  return rows
}

/** Returns a page of what is hidden, newest first. */
export async function hiddenNow(db: Database, { after, take }: Page): Promise<Hidden[]> {
  const { rows } = await sql<Hidden>`
    ${selected} where h.restored_at is null and ${after ? sql`h.id < ${after}::uuid` : sql`true`}
    order by h.id desc limit ${take}`.execute(db)
  return rows
}

/** Returns a page of what an author asked a review of that nobody has decided, oldest first. */
export async function askedFor(db: Database, { after, take }: Page): Promise<Hidden[]> {
  const behind = after
    ? sql`(h.asked_at, h.id) > (select asked_at, id from hidden_things where id = ${after}::uuid)`
    : sql`true`
  const { rows } = await sql<Hidden>`
    ${selected} where h.asked_at is not null and h.decided_at is null and h.restored_at is null and ${behind}
    order by h.asked_at, h.id limit ${take}`.execute(db)
  return rows
}

export type NewHidden = {
  readonly kind: HiddenKind
  readonly thing: string
  readonly userId: string
  readonly listingId: string | null
  readonly position: number | null
  readonly reason: MeasureReason
  readonly text: string
  readonly note: string | null
  readonly reportId: string | null
  readonly byId: string
}

/** Inserts a hiding. Returns its id, or undefined if the thing is hidden already. */
export async function insertHidden(tx: Database, hidden: NewHidden, now: Date): Promise<string | undefined> {
  const row = await tx
    .insertInto('hidden_things')
    .values({
      kind: hidden.kind,
      thing: hidden.thing,
      user_id: hidden.userId,
      listing_id: hidden.listingId,
      position: hidden.position,
      reason: hidden.reason,
      text: hidden.text,
      note: hidden.note,
      report_id: hidden.reportId,
      made_by: hidden.byId,
      made_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Ends a hiding; without an admin nobody is told. Returns false if it has ended. */
export async function endHidden(
  tx: Database,
  id: string,
  { byId, why }: { readonly byId: string | null; readonly why: string | null },
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('hidden_things')
    .set({ restored_at: now, restored_by: byId, restored_why: why })
    .where('id', '=', id)
    .where('restored_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Adds what an author says. Returns false if they have asked before. */
export async function addAsking(tx: Database, id: string, text: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('hidden_things')
    .set({ asked: text, asked_at: now })
    .where('id', '=', id)
    .where('asked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Adds the decision about it. */
export async function decideHidden(
  tx: Database,
  id: string,
  decided: { readonly byId: string; readonly outcome: AppealOutcome; readonly answer: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('hidden_things')
    .set({ decided_at: now, decided_by: decided.byId, outcome: decided.outcome, answer: decided.answer })
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .execute()
}

/** Returns what staff noted with what it hid of a person's. */
export async function hiddenNotesOf(db: Database, userId: string): Promise<{ at: Date; text: string }[]> {
  return db
    .selectFrom('hidden_things')
    .select(['made_at as at', 'note as text'])
    .where('user_id', '=', userId)
    .where('note', 'is not', null)
    .$narrowType<{ text: string }>()
    .execute()
}

/** Erases what was written to, by and about a person who leaves; that something was hidden, and why, is kept. */
export async function eraseHiddenOf(tx: Database, userId: string, now: Date): Promise<void> {
  await tx.deleteFrom('moderation_texts').where('user_id', '=', userId).execute()
  await tx
    .updateTable('hidden_things')
    .set({ text: null, note: null, restored_why: null, asked: null, answer: null })
    .set({ restored_at: sql<Date>`coalesce(restored_at, ${now})` })
    .where('user_id', '=', userId)
    .execute()
}
