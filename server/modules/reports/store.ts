import { sql } from 'kysely'
import type { ReportAction, ReportedKind, ReportOutcome, ReportReason } from '#contract/vocabulary/report-reasons.ts'
import type { Database } from '#server/database/connect.ts'

/** The reported thing: a listing, a conversation up to a message, or something else by its kind and id. */
export type ReportedThing =
  | { readonly listingId: string }
  | { readonly conversationId: string; readonly upToNumber: number }
  | { readonly about: ReportedKind; readonly thing: string; readonly messageId: string | null }

export type NewReport = {
  readonly about: ReportedThing
  readonly reporterId: string
  /** Who made it. */
  readonly reportedId: string
  readonly reason: ReportReason
  readonly details: string | null
  readonly now: Date
}

function columnsOf(thing: ReportedThing) {
  if ('listingId' in thing) return { listing_id: thing.listingId }
  if ('conversationId' in thing) return { conversation_id: thing.conversationId, up_to_number: thing.upToNumber }
  return { about: thing.about, thing: thing.thing, message_id: thing.messageId }
}

/**
 * Inserts a report; undefined if the person reported this listing before, or has an open report of this conversation or
 * thing.
 */
export async function insertReport(tx: Database, report: NewReport): Promise<string | undefined> {
  const { about, reporterId, reportedId, reason, details, now } = report
  const row = await tx
    .insertInto('reports')
    .values({
      ...columnsOf(about),
      reporter_id: reporterId,
      reported_id: reportedId,
      reason,
      details,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

type Names = { readonly id: string; readonly firstName: string | null; readonly fullname: string | null }
/** A report as admins see it. */
export type ShownReport = {
  readonly id: string
  /** What it is about, the same for all reports of it. */
  readonly subject: string
  readonly about: ReportedKind | null
  readonly thing: string | null
  readonly messageId: string | null
  readonly listingId: string | null
  readonly conversationId: string | null
  /** The conversation that can be read, and up to where. */
  readonly readableId: string | null
  readonly upToNumber: number | null
  readonly listingTitle: string | null
  readonly listingHidden: boolean
  readonly reason: ReportReason
  readonly details: string | null
  readonly createdAt: Date
  readonly outcome: ReportOutcome | null
  readonly note: string | null
  readonly actions: ReportAction[] | null
  readonly closedAt: Date | null
  readonly reporter: Names
  readonly reported: Names
}

const person = (of: string) =>
  sql`jsonb_build_object('id', ${sql.ref(of)}.id, 'firstName', ${sql.ref(of)}.first_name, 'fullname', ${sql.ref(of)}.fullname)`

const tables = sql`reports r
  join users a on a.id = r.reporter_id
  left join listings l on l.id = r.listing_id
  left join conversation_members m on m.conversation_id = r.conversation_id and m.user_id = r.reporter_id
  left join messages x on x.id = r.message_id
  join users b on b.id = coalesce(r.reported_id, l.sitter_id, m.other_user_id)`

const columns = sql`r.id, r.subject, r.about, r.thing, r.message_id as "messageId", r.listing_id as "listingId",
  r.conversation_id as "conversationId", coalesce(r.conversation_id, x.conversation_id) as "readableId",
  coalesce(r.up_to_number, x.number) as "upToNumber", l.title as "listingTitle",
  l.deactivated_at is not null as "listingHidden", r.reason, r.details, r.created_at as "createdAt", r.outcome, r.note,
  r.actions, r.closed_at as "closedAt", ${person('a')} as reporter, ${person('b')} as reported`

/** The newest report of what was reported, and how many people did; of those that are open, or closed. */
export type ReportedSubject = ShownReport & { readonly people: number }

/** Returns the newest reports of what was reported by their ids, in any order. */
export async function subjectsBy(db: Database, ids: readonly string[], open: boolean): Promise<ReportedSubject[]> {
  const { rows } = await sql<ReportedSubject>`
    select ${columns}, (select count(distinct o.reporter_id)::int from reports o
      where o.subject = r.subject and (o.outcome is null) = ${open}) as people
    from ${tables} where r.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

export async function findReport(db: Database, id: string): Promise<ShownReport | undefined> {
  const { rows } = await sql<ShownReport>`select ${columns} from ${tables} where r.id = ${id}`.execute(db)
  return rows[0]
}

/** Returns the latest reports of some subjects, newest first: of those that are open, or closed. */
export async function reportsAbout(
  db: Database,
  subjects: readonly string[],
  { open, most }: { readonly open: boolean; readonly most: number },
): Promise<ShownReport[]> {
  const { rows } = await sql<ShownReport>`
    select ${columns} from ${tables}
    where r.id in (select e.id from unnest(${[...subjects]}::text[]) as s (subject) cross join lateral (
      select o.id from reports o where o.subject = s.subject and (o.outcome is null) = ${open}
      order by o.id desc limit ${most}) as e)
    order by r.id desc`.execute(db)
  return rows
}

type Closing = {
  readonly subject: string
  readonly outcome: ReportOutcome
  readonly note: string | null
  readonly actions: readonly ReportAction[]
  readonly adminId: string
  readonly now: Date
}

/** Closes the open reports of a subject. Returns how many. */
export async function closeReports(tx: Database, closing: Closing): Promise<number> {
  const { subject, outcome, note, actions, adminId, now } = closing
  const rows = await tx
    .updateTable('reports')
    .set({ outcome, note, actions: [...actions], closed_at: now, closed_by: adminId })
    .where('subject', '=', subject)
    .where('outcome', 'is', null)
    .returning('id')
    .execute()
  return rows.length
}

/** Opens the reports of a subject again that were closed at an instant. Returns how many. */
export async function reopenReports(tx: Database, subject: string, closedAt: Date): Promise<number> {
  const rows = await tx
    .updateTable('reports')
    .set({ outcome: null, note: null, actions: null, closed_at: null, closed_by: null })
    .where('subject', '=', subject)
    .where('closed_at', '=', closedAt)
    .returning('id')
    .execute()
  return rows.length
}

/** Returns which of these messages, listings and so on staff hides now, as `kind id`. */
export async function hiddenAmong(db: Database, things: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('hidden_things')
    .select(sql<string>`kind || ' ' || thing`.as('name'))
    .where('restored_at', 'is', null)
    .where('thing', '=', sql<string>`any(${[...things]}::text[])`)
    .execute()
  return new Set(rows.map(({ name }) => name))
}

/** Erases what a person wrote in their reports, and what staff noted about them; the reports and their reasons stay. */
export async function eraseReportsOf(tx: Database, userId: string): Promise<void> {
  await tx.updateTable('reports').set({ details: null }).where('reporter_id', '=', userId).execute()
  await tx.updateTable('reports').set({ note: null }).where('reported_id', '=', userId).execute()
}

/** Returns all reports of a person, oldest first. */
export async function exportReports(db: Database, reporterId: string) {
  const rows = await db
    .selectFrom('reports')
    .select(['id', 'listing_id as listingId', 'conversation_id as conversationId', 'about', 'thing'])
    .select(['reason', 'details', 'created_at as createdAt'])
    .where('reporter_id', '=', reporterId)
    .orderBy('id')
    .execute()
  return rows.map((report) => ({ ...report, createdAt: report.createdAt.toISOString() }))
}

/** Whether there is a report with this id. */
export async function isReport(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom('reports').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Whether somebody reported a message, or its conversation up to it or later. */
export async function isReportedMessage(
  db: Database,
  { id, conversationId, number }: { readonly id: string; readonly conversationId: string; readonly number: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from reports where message_id = ${id}
    union all select from reports where conversation_id = ${conversationId} and up_to_number >= ${number}
    limit 1`.execute(db)
  return rows.length > 0
}

/** Deletes reports that were closed before an instant. */
export async function deleteClosed(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('reports').where('closed_at', '<', before).execute()
}
