import type { DeskItem } from '#contract/calls/desk.ts'
import type { DeskKind } from '#contract/vocabulary/desk.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { reportReasonNames, reportReasons } from '#contract/vocabulary/report-reasons.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { readersNow } from '#web/platform/format/readers-clock.ts'

type KindWords = { readonly label: string; readonly what: (item: DeskItem) => string }

const person = ({ person: of }: DeskItem) => isolated(of?.name ?? 'Somebody')
const other = ({ other: of }: DeskItem) => isolated(of?.name ?? 'somebody')

/** Each kind of thing that waits: its name, and what it is about in a sentence. */
export const deskWords: Readonly<Record<DeskKind, KindWords>> = {
  stay_in_danger: {
    label: 'Stay in danger',
    what: (item) => `${person(item)} is suspended and has a stay with ${other(item)}`,
  },
  dispute: { label: 'Dispute', what: (item) => `${person(item)}'s bank disputed a payment` },
  payment_stuck: { label: 'Payment stuck', what: stuckWords },
  payout_failed: { label: 'Payout failed', what: (item) => `A payout to ${person(item)} failed` },
  report: { label: 'Report', what: reportWords },
  appeal: {
    label: 'Appeal',
    what: (item) => `${person(item)} appealed a ${item.detail === 'warning' ? 'warning' : 'suspension'}`,
  },
  application: { label: 'Application', what: (item) => `${person(item)} wants to become a sitter` },
  calendar_conflict: {
    label: 'Calendar conflict',
    what: (item) => `Another calendar of ${person(item)} takes nights of ${other(item)}'s stay`,
  },
  deletion_blocked: {
    label: 'Deletion blocked',
    what: (item) => `${person(item)} asked to be deleted, and something is in the way`,
  },
  payouts_held: {
    label: 'Payouts held',
    what: (item) => `${counted(Number(item.detail), 'payout')} to ${person(item)} held by a suspension`,
  },
  job_failed: { label: 'Job failed', what: (item) => `“${String(item.detail)}” was given up after its last try` },
  check_up: { label: 'Check-up', what: (item) => `${item.itemId}: something is wrong` },
}

function stuckWords(item: DeskItem): string {
  if (item.detail === 'refund') return `A refund to ${person(item)} hasn't gone through`
  return item.detail === 'capture'
    ? `${person(item)}'s card hasn't been charged`
    : `The hold on ${person(item)}'s card hasn't been released`
}

function reportWords(item: DeskItem): string {
  const reason = reportReasonNames.find((each) => each === item.detail)
  return `${other(item)} reported ${person(item)}: ${reason ? reportReasons[reason] : String(item.detail)}`
}

/** The smaller facts below: an amount, where from, or what an outside system said. */
export function deskFacts({ kind, amount, detail }: DeskItem): string[] {
  const said = kind === 'payout_failed' || kind === 'check_up' || kind === 'application' ? detail : null
  const reason = kind === 'dispute' ? detail?.replaceAll('_', ' ') : null
  return [
    ...(amount === null ? [] : [formatMoney(amount)]),
    ...(reason ? [`reason: ${reason}`] : []),
    ...(said ? [said] : []),
  ]
}

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]

function spanWords(ms: number): string {
  if (ms < hourMs) return counted(Math.max(1, Math.round(ms / minuteMs)), 'minute')
  if (ms < 2 * dayMs) return counted(Math.round(ms / hourMs), 'hour')
  return counted(Math.round(ms / dayMs), 'day')
}

/** "Due in 3 hours", "2 hours late" */
export function dueWords({ due }: Pick<DeskItem, 'due'>, now = readersNow()): string {
  const leftMs = new Date(due).getTime() - now.getTime()
  return leftMs < 0 ? `${spanWords(-leftMs)} late` : `Due in ${spanWords(leftMs)}`
}

const warnMs: Partial<Record<DeskKind, number>> = { dispute: 3 * dayMs }

/** How much a thing presses: it is late, or soon too late. */
export function pressure({ kind, due }: Pick<DeskItem, 'kind' | 'due'>, now = readersNow()): 'late' | 'soon' | 'calm' {
  const leftMs = new Date(due).getTime() - now.getTime()
  if (leftMs < (warnMs[kind] ?? 0)) return 'late'
  return leftMs < 4 * hourMs ? 'soon' : 'calm'
}

/** The line of the home tile: "3 need you. Next: Report, due in 2 hours" */
export function tileWords({ total, next }: { total: number; next: DeskItem | null }): string {
  const needs = `${total} ${total === 1 ? 'needs' : 'need'} you.`
  return next ? `${needs} Next: ${deskWords[next.kind].label}, ${dueWords(next).toLowerCase()}` : needs
}
