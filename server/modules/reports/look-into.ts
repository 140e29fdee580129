import type { AdminReport, ReportedMessage } from '#contract/calls/reports.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { wholeName } from '#contract/vocabulary/names.ts'
import { picturePath } from '#contract/vocabulary/pictures.ts'
import type { ReportOutcome } from '#contract/vocabulary/report-reasons.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import { messagesUpTo } from '#server/modules/messaging/public.ts'
import { updatesPort } from '#server/modules/stay-updates/public.ts'
import type { Caller } from '#server/platform/http/mount.ts'
import * as store from './store.ts'
import type { ShownReport } from './store.ts'

/** How many messages before a report an admin may read: only what it was about. */
const contextMessages = 40

const personOf = ({ id, ...names }: ShownReport['reporter']) => ({ id, name: wholeName(names) })

export function viewReport(report: ShownReport): AdminReport {
  const { id, listingId, conversationId, listingTitle, reason, details, outcome, createdAt, closedAt } = report
  return {
    id,
    listingId,
    conversationId,
    listingTitle,
    reason,
    details,
    outcome,
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    reporter: personOf(report.reporter),
    reported: personOf(report.reported),
  }
}

/** Returns the messages before a report of a conversation, for an admin, and logs that they read them. */
export async function readReported(
  db: Database,
  admin: Caller,
  id: string,
  now: Date,
): Promise<ReportedMessage[] | Refused<'report_not_found'>> {
  return transaction(db, async (tx) => {
    const report = await store.findReport(tx, id)
    const { conversationId, upToNumber } = report ?? {}
    // messages of a closed report cannot be read any more
    if (!report || !conversationId || report.outcome) return refuse('report_not_found')
    await writeAudit(
      tx,
      { actorId: admin.id, action: 'conversation_read', subject: { kind: 'report', id }, details: {} },
      now,
    )
    const said = await messagesUpTo(tx, { conversationId, number: upToNumber ?? 0, most: contextMessages })
    const ids = said.filter(({ isUpdate }) => isUpdate).map((message) => message.id)
    const updates = await updatesPort.updatesOf(tx, ids, admin, now)
    return said.map(({ id: messageId, senderId, content, photo, hidden, createdAt }) => ({
      id: messageId,
      sender: personOf(senderId === report.reporter.id ? report.reporter : report.reported),
      content,
      photoUrl: picturePath(photo?.id ?? null),
      hasPhoto: photo !== null,
      update: updates.get(messageId) ?? null,
      hidden,
      createdAt: createdAt.toISOString(),
    }))
  })
}

/** Closes a report, in one transaction with the audit log. */
export async function closeReport(
  db: Database,
  admin: Caller,
  { id, outcome }: { readonly id: string; readonly outcome: ReportOutcome },
  now: Date,
): Promise<AdminReport | Refused<'report_not_found' | 'report_closed'>> {
  return transaction(db, async (tx) => {
    if (!(await store.findReport(tx, id))) return refuse('report_not_found')
    if (!(await store.closeReport(tx, { id, outcome, adminId: admin.id, now }))) return refuse('report_closed')
    const subject = { kind: 'report', id } as const
    await writeAudit(tx, { actorId: admin.id, action: 'report_closed', subject, details: { outcome } }, now)
    const closed = await store.findReport(tx, id)
    return closed ? viewReport(closed) : refuse('report_not_found')
  })
}
