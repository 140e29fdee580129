import { sql } from 'kysely'
import type { ReportOutcome, ReportReason } from '#contract/vocabulary/report-reasons.ts'
import type { Database } from '#server/database/connect.ts'
import { wordsLike } from '#server/database/words-like.ts'
import type { Page } from '#server/platform/http/paging.ts'

/** The reported thing: a listing, or a conversation up to a message. */
export type ReportedThing =
  | { readonly listingId: string }
  | { readonly conversationId: string; readonly upToNumber: number }

export type NewReport = {
  readonly about: ReportedThing
  readonly reporterId: string
  readonly reason: ReportReason
  readonly details: string | null
  readonly now: Date
}

/**
 * Inserts a report; undefined if the person reported this listing before, or has an open report of this conversation.
 */
export async function insertReport(tx: Database, report: NewReport): Promise<string | undefined> {
  const { about, reporterId, reason, details, now } = report
  const thing =
    'listingId' in about
      ? { listing_id: about.listingId }
      : { conversation_id: about.conversationId, up_to_number: about.upToNumber }
  const row = await tx
    .insertInto('reports')
    .values({ ...thing, reporter_id: reporterId, reason, details, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

type Names = { readonly id: string; readonly firstName: string | null; readonly fullname: string | null }
/** A report as admins see it. */
export type ShownReport = {
  readonly id: string
  readonly listingId: string | null
  readonly conversationId: string | null
  readonly upToNumber: number | null
  readonly listingTitle: string | null
  readonly reason: ReportReason
  readonly details: string | null
  readonly createdAt: Date
  readonly outcome: ReportOutcome | null
  readonly closedAt: Date | null
  readonly reporter: Names
  readonly reported: Names
}

/** The filter of the list of reports. */
export type WantedReports = { readonly open: boolean; readonly search?: string | undefined }

const person = (of: string) =>
  sql`jsonb_build_object('id', ${sql.ref(of)}.id, 'firstName', ${sql.ref(of)}.first_name, 'fullname', ${sql.ref(of)}.fullname)`

const tables = sql`reports r
  join users a on a.id = r.reporter_id
  left join listings l on l.id = r.listing_id
  left join conversation_members m on m.conversation_id = r.conversation_id and m.user_id = r.reporter_id
  join users b on b.id = coalesce(l.sitter_id, m.other_user_id)`

const columns = sql`r.id, r.listing_id as "listingId", r.conversation_id as "conversationId",
  r.up_to_number as "upToNumber", l.title as "listingTitle", r.reason, r.details, r.created_at as "createdAt", r.outcome,
  r.closed_at as "closedAt", ${person('a')} as reporter, ${person('b')} as reported`

const wantedRows = ({ open, search }: WantedReports) =>
  sql<boolean>`(r.outcome is null) = ${open} and ${
    search ? sql`concat_ws(' ', a.fullname, b.fullname, l.title) ilike ${wordsLike(search)}` : sql`true`
  }`

/** Returns a page of reports, newest first. */
export async function reportsOf(db: Database, wanted: WantedReports, { after, take }: Page): Promise<ShownReport[]> {
  const { rows } = await sql<ShownReport>`
    select ${columns} from ${tables}
    where ${wantedRows(wanted)} and ${after ? sql`r.id < ${after}::uuid` : sql`true`}
    order by r.id desc limit ${take}`.execute(db)
  return rows
}

export async function countReports(db: Database, wanted: WantedReports): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${tables} where ${wantedRows(wanted)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findReport(db: Database, id: string): Promise<ShownReport | undefined> {
  const { rows } = await sql<ShownReport>`select ${columns} from ${tables} where r.id = ${id}`.execute(db)
  return rows[0]
}

/** Closes a report. Returns false if it is already closed. */
export async function closeReport(
  tx: Database,
  closed: { readonly id: string; readonly outcome: ReportOutcome; readonly adminId: string; readonly now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('reports')
    .set({ outcome: closed.outcome, closed_at: closed.now, closed_by: closed.adminId })
    .where('id', '=', closed.id)
    .where('outcome', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Erases what a person wrote in their reports; the reports and their reasons stay for the admins. */
export async function eraseReportsOf(tx: Database, reporterId: string): Promise<void> {
  await tx.updateTable('reports').set({ details: null }).where('reporter_id', '=', reporterId).execute()
}

/** Returns all reports of a person, oldest first. */
export async function exportReports(db: Database, reporterId: string) {
  const rows = await db
    .selectFrom('reports')
    .select(['id', 'listing_id as listingId', 'conversation_id as conversationId'])
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

/** Deletes reports that were closed before an instant. */
export async function deleteClosed(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('reports').where('closed_at', '<', before).execute()
}
