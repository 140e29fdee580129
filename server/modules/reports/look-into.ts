import type * as api from '#contract/api.ts'
import type { AdminReport, ReportedMessage } from '#contract/calls/reports.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { wholeName } from '#contract/vocabulary/names.ts'
import { picturePath } from '#contract/vocabulary/pictures.ts'
import { reportedMessages } from '#contract/vocabulary/limits.ts'
import { reportsListed, reportUndoMinutes } from '#contract/vocabulary/report-reasons.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import { messagesUpTo } from '#server/modules/messaging/public.ts'
import { updatesPort } from '#server/modules/stay-updates/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import * as store from './store.ts'
import type { ShownReport } from './store.ts'
import { targets } from './targets.ts'
import type { Shown } from './targets.ts'

const personOf = ({ id, ...names }: ShownReport['reporter']) => ({ id, name: wholeName(names) })

/** Views reported subjects, each with its reports and what of it can be hidden. */
export async function viewReports(
  db: Database,
  rows: readonly (store.ShownReport & { readonly people?: number })[],
  { open, now }: { readonly open: boolean; readonly now: Date },
): Promise<AdminReport[]> {
  const subjects = rows.map(({ subject }) => subject)
  const all = Map.groupBy(await store.reportsAbout(db, subjects, { open, most: reportsListed }), (each) => each.subject)
  const shown = await Promise.all(rows.map((row) => shownOf(db, row)))
  const things = shown.flatMap(({ hideable }) => hideable.map(({ id }) => id))
  const hidden = await store.hiddenAmong(db, things)
  return rows.map((row, at) => {
    const { content, pictures, hideable } = shown[at] ?? noneShown
    const marked = hideable.map((each) => ({ ...each, isHidden: hidden.has(`${each.kind} ${each.id}`) }))
    const viewed = viewReport(row, all.get(row.subject) ?? [row], now)
    return { ...viewed, people: row.people ?? viewed.people, content, pictures: [...pictures], hideable: marked }
  })
}

const noneShown: Shown = { content: null, pictures: [], hideable: [] }

async function shownOf(db: Database, { about, thing, messageId, listingId }: store.ShownReport): Promise<Shown> {
  if (listingId) return { ...noneShown, hideable: [{ kind: 'listing', id: listingId }] }
  return about && thing ? targets[about].show(db, thing, messageId) : noneShown
}

function viewReport(report: store.ShownReport, all: readonly store.ShownReport[], now: Date) {
  const { id, listingId, conversationId, listingTitle, reason, details, outcome, createdAt, closedAt } = report
  const { about, readableId, note, actions } = report
  const undoable = closedAt !== null && now.getTime() < closedAt.getTime() + reportUndoMinutes * 60_000
  return {
    id,
    subject: about ?? (listingId ? ('listing' as const) : ('conversation' as const)),
    listingId,
    conversationId,
    listingTitle,
    reason,
    details,
    outcome,
    note,
    actions: actions ?? [],
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    reporter: personOf(report.reporter),
    reported: personOf(report.reported),
    people: new Set(all.map(({ reporter }) => reporter.id)).size,
    reports: all.map((each) => ({
      id: each.id,
      reporter: personOf(each.reporter),
      reason: each.reason,
      details: each.details,
      createdAt: each.createdAt.toISOString(),
    })),
    // messages of a closed report cannot be read any more
    may: { read: readableId !== null && outcome === null, undo: undoable },
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
    const { readableId: conversationId, upToNumber } = report ?? {}
    if (!report || !conversationId || report.outcome) return refuse('report_not_found')
    await writeAudit(
      tx,
      { actorId: admin.id, action: 'conversation_read', subject: { kind: 'report', id }, details: {} },
      now,
    )
    const said = await messagesUpTo(tx, { conversationId, number: upToNumber ?? 0, most: reportedMessages })
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

type Closing = { readonly id: string } & ParsedInput<typeof api.reports.close>['body']

/** Closes all open reports of what one is about, in one transaction with the audit log. */
export async function closeReport(
  db: Database,
  admin: Caller,
  { id, outcome, note, actions }: Closing,
  now: Date,
): Promise<AdminReport | Refused<'report_not_found' | 'report_closed'>> {
  return transaction(db, async (tx) => {
    const report = await store.findReport(tx, id)
    if (!report) return refuse('report_not_found')
    const { subject: about } = report
    const closed = await store.closeReports(tx, { subject: about, outcome, note, actions, adminId: admin.id, now })
    if (report.outcome || closed === 0) return refuse('report_closed')
    const subject = { kind: 'report', id } as const
    const details = { outcome, reports: closed, actions }
    await writeAudit(tx, { actorId: admin.id, action: 'report_closed', subject, details }, now)
    return oneReport(tx, id, now)
  })
}

/** Opens reports again that were closed together, in one transaction with the audit log. */
export async function reopenReport(
  db: Database,
  admin: Caller,
  id: string,
  now: Date,
): Promise<AdminReport | Refused<'report_not_found' | 'report_open'>> {
  return transaction(db, async (tx) => {
    const report = await store.findReport(tx, id)
    if (!report) return refuse('report_not_found')
    const opened = report.closedAt ? await store.reopenReports(tx, report.subject, report.closedAt) : 0
    if (opened === 0) return refuse('report_open')
    const note = { action: 'report_reopened', subject: { kind: 'report', id }, details: { reports: opened } } as const
    await writeAudit(tx, { actorId: admin.id, ...note }, now)
    return oneReport(tx, id, now)
  })
}

async function oneReport(tx: Database, id: string, now: Date): Promise<AdminReport | Refused<'report_not_found'>> {
  const report = await store.findReport(tx, id)
  const [shown] = report ? await viewReports(tx, [report], { open: report.outcome === null, now }) : []
  return shown ?? refuse('report_not_found')
}
