import type { ReportReason } from '#contract/vocabulary/report-reasons.ts'
import type { Database } from '#server/database/connect.ts'

export type NewReport = {
  readonly listingId: string
  readonly reporterId: string
  readonly reason: ReportReason
  readonly details: string | null
  readonly now: Date
}

/** Keeps a report; undefined when this person has reported this listing before. */
export async function insertReport(tx: Database, report: NewReport): Promise<string | undefined> {
  const { listingId, reporterId, reason, details, now } = report
  const row = await tx
    .insertInto('listing_reports')
    .values({ listing_id: listingId, reporter_id: reporterId, reason, details, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Forgets what a person wrote in their reports; that and why they reported stays for the admins. */
export async function eraseReportsOf(tx: Database, reporterId: string): Promise<void> {
  await tx.updateTable('listing_reports').set({ details: null }).where('reporter_id', '=', reporterId).execute()
}

/** All reports of a person, the oldest first. */
export async function exportReports(db: Database, reporterId: string) {
  const rows = await db
    .selectFrom('listing_reports')
    .select(['id', 'listing_id as listingId', 'reason', 'details', 'created_at as createdAt'])
    .where('reporter_id', '=', reporterId)
    .orderBy('id')
    .execute()
  return rows.map((report) => ({ ...report, createdAt: report.createdAt.toISOString() }))
}
