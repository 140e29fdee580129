import { labelOf } from '#contract/vocabulary/lists.ts'
import type { Lists } from '#contract/vocabulary/lists.ts'
import type { DeskItem } from '#contract/calls/desk.ts'
import type { DeskKind } from '#contract/vocabulary/desk.ts'
import { caseTopics, stayProblems } from '#contract/vocabulary/cases.ts'
import { hiddenWords } from '#contract/vocabulary/hidden.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { reportReasonNames, reportReasons } from '#contract/vocabulary/report-reasons.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { readersNow } from '#web/platform/format/readers-clock.ts'

const person = ({ person: of }: DeskItem) => isolated(of?.name ?? 'Somebody')
const other = ({ other: of }: DeskItem) => isolated(of?.name ?? 'somebody')

/** What each kind of thing that waits is about, in a sentence. */
const sentences: Readonly<Record<DeskKind, (item: DeskItem, lists: Lists) => string>> = {
  stay_in_danger: (item) => `${person(item)} is suspended and has a stay with ${other(item)}`,
  dispute: (item) => `${person(item)}'s bank disputed a payment`,
  payment_stuck: stuckWords,
  payout_failed: (item) => `A payout to ${person(item)} failed`,
  case: caseWords,
  report: reportWords,
  appeal: (item) => `${person(item)} appealed a ${item.detail === 'warning' ? 'warning' : 'suspension'}`,
  hidden_asked: (item) => `${person(item)} asked for a review of a hidden ${hiddenName(item)}`,
  application: (item) => `${person(item)} wants to become a sitter`,
  calendar_conflict: (item) => `Another calendar of ${person(item)} takes nights of ${other(item)}'s stay`,
  sitter_cancels: (item) => `${person(item)} cancelled ${counted(Number(item.detail), 'stay')} within 90 days`,
  deletion_blocked: (item) => `${person(item)} asked to be deleted, and something is in the way`,
  payouts_held: (item) => `${counted(Number(item.detail), 'payout')} to ${person(item)} held by a suspension`,
  job_failed: (item) => `“${String(item.detail)}” was given up after its last try`,
  check_up: (item) => `${item.itemId}: something is wrong`,
}

function caseWords(item: DeskItem): string {
  if (item.other) return `${other(item)} decided a case of ${person(item)}, and another admin has to confirm it`
  const about = [...Object.entries(stayProblems), ...Object.entries(caseTopics)].find(([name]) => name === item.detail)
  return `${person(item)} wrote to us: ${about?.[1] ?? String(item.detail)}`
}

const hiddenName = ({ detail }: DeskItem) =>
  Object.entries(hiddenWords).find(([kind]) => kind === detail)?.[1] ?? String(detail)

function stuckWords(item: DeskItem): string {
  if (item.detail === 'refund') return `A refund to ${person(item)} hasn't gone through`
  return item.detail === 'capture'
    ? `${person(item)}'s card hasn't been charged`
    : `The hold on ${person(item)}'s card hasn't been released`
}

function reportWords(item: DeskItem, lists: Lists): string {
  const reason = reportReasonNames.find((each) => each === item.detail)
  return `${other(item)} reported ${person(item)}: ${reason ? labelOf(lists, 'reportReasons', reason, reportReasons[reason]) : String(item.detail)}`
}

/** What a thing that waits is about: "Ana Ortiz wants to become a sitter" */
export const deskSentence = (item: DeskItem, lists?: Lists): string => sentences[item.kind](item, lists)

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

const [hourMs, dayMs] = [3_600_000, 86_400_000]

const warnMs: Partial<Record<DeskKind, number>> = { dispute: 3 * dayMs }

/** How much a thing presses: it is late, or soon too late. */
export function pressure({ kind, due }: Pick<DeskItem, 'kind' | 'due'>, now = readersNow()): 'late' | 'soon' | 'calm' {
  const leftMs = new Date(due).getTime() - now.getTime()
  if (leftMs < (warnMs[kind] ?? 0)) return 'late'
  return leftMs < 4 * hourMs ? 'soon' : 'calm'
}
