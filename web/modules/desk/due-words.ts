import type { DeskItem } from '#contract/calls/desk.ts'
import type { DeskKind } from '#contract/vocabulary/desk.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { readersNow } from '#web/platform/format/readers-clock.ts'

/** What kinds of things that wait are called. */
export const kindNames: Readonly<Record<DeskKind, string>> = {
  stay_in_danger: 'Stay in danger',
  dispute: 'Dispute',
  payment_stuck: 'Payment stuck',
  payout_failed: 'Payout failed',
  case: 'Case',
  report: 'Report',
  appeal: 'Appeal',
  hidden_asked: 'Review of what is hidden',
  application: 'Application',
  calendar_conflict: 'Calendar conflict',
  sitter_cancels: 'Sitter who cancels',
  deletion_blocked: 'Deletion blocked',
  payouts_held: 'Payouts held',
  job_failed: 'Job failed',
  check_up: 'Check-up',
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

/** The line of the home tile: "3 need you. Next: Report, due in 2 hours" */
export function tileWords({ total, next }: { total: number; next: DeskItem | null }): string {
  const needs = `${total} ${total === 1 ? 'needs' : 'need'} you.`
  return next ? `${needs} Next: ${kindNames[next.kind]}, ${dueWords(next).toLowerCase()}` : needs
}
