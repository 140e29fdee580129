import { sql } from 'kysely'
import type { ReportOutcome, ReportReason } from '#contract/vocabulary/report-reasons.ts'
import type { Database } from '#server/database/connect.ts'
import { wordsLike } from '#server/database/words-like.ts'
import type { Page } from '#server/platform/http/paging.ts'

/** What is reported: a listing, or a conversation up to a message. */
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

/** Keeps a report; undefined when this person has reported this listing before, or a report of theirs still waits. */
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

/** Which reports are looked for. */
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

/** Reports, the newest first. */
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

/** Takes a report off the queue; false when somebody was first. */
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

/** Forgets what a person wrote in their reports; that and why they reported stays for the admins. */
export async function eraseReportsOf(tx: Database, reporterId: string): Promise<void> {
  await tx.updateTable('reports').set({ details: null }).where('reporter_id', '=', reporterId).execute()
}

/** All reports of a person, the oldest first. */
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
