import type { Side } from '#contract/vocabulary/booking-states.ts'
import { handoverLimits } from '#contract/vocabulary/handovers.ts'
import type { HandoverState } from '#contract/vocabulary/handovers.ts'

/** A check-in or check-out as far as its moves go. */
export type Moving = {
  readonly state: HandoverState
  readonly revision: number
  readonly happenedAt: Date | null
  readonly offeredBy: Side | null
  readonly offeredAt: Date | null
  readonly firstOfferedAt: Date | null
  readonly answeredBy: Side | null
  readonly answeredAt: Date | null
}

type WhyNot = 'handover_changed' | 'handover_settled' | 'handover_over'
type WhyNotWritten = WhyNot | 'handover_not_now'
type WhyNotAnswered = WhyNot | 'handover_not_offered' | 'other_side_confirms'

type MoveInput = { readonly by: Side; readonly revision: number; readonly now: Date }

const hourMs = 3_600_000
const unanswered = { answeredBy: null, answeredAt: null } as const

/** Until when the other side can answer an offer. */
export const answerUntil = (offeredAt: Date): Date =>
  new Date(offeredAt.getTime() + handoverLimits.answerHours * hourMs)

/** Why a list cannot be written or offered; undefined if it can. `mayBegin`: whether a first one can be now. */
export function whyNotWrite(from: Moving | undefined, mayBegin: boolean, now: Date): WhyNotWritten | undefined {
  if (!from || from.state === 'draft') return mayBegin ? undefined : 'handover_not_now'
  if (from.state === 'agreed') return 'handover_settled'
  if (from.state === 'unanswered') return 'handover_over'
  const hours = from.state === 'offered' ? handoverLimits.changeHours : handoverLimits.againDays * 24
  const since = from.firstOfferedAt?.getTime() ?? 0
  return now.getTime() < since + hours * hourMs ? undefined : 'handover_over'
}

/** A change of the list makes a new revision; of one that was offered, that one is offered by who wrote it. */
export function write(
  from: Moving | undefined,
  {
    by,
    revision,
    now,
    happenedAt,
    mayBegin,
  }: MoveInput & { readonly happenedAt: Date | null; readonly mayBegin: boolean },
): Moving | WhyNotWritten {
  const why = whyNotWrite(from, mayBegin, now)
  if (why) return why
  if (revision !== (from?.revision ?? 0)) return 'handover_changed'
  const next = { revision: revision + 1, ...unanswered }
  if (!from || from.state === 'draft')
    return { ...next, state: 'draft', happenedAt, offeredBy: null, offeredAt: null, firstOfferedAt: null }
  const { firstOfferedAt } = from
  return {
    ...next,
    state: 'offered',
    happenedAt: happenedAt ?? from.happenedAt,
    offeredBy: by,
    offeredAt: now,
    firstOfferedAt,
  }
}

/** Offers a list, or an empty one; what was disagreed with is offered again as it stands. */
export function offer(
  from: Moving | undefined,
  { by, revision, now, happened, mayBegin }: MoveInput & { readonly happened: Date; readonly mayBegin: boolean },
): Moving | WhyNotWritten {
  // somebody was faster: their list is to be confirmed
  if (from?.state === 'offered') return 'handover_changed'
  const why = whyNotWrite(from, mayBegin, now)
  if (why) return why
  if (revision !== (from?.revision ?? 0)) return 'handover_changed'
  return {
    state: 'offered',
    revision: revision + (from?.state === 'draft' ? 0 : 1),
    happenedAt: from?.happenedAt ?? happened,
    offeredBy: by,
    offeredAt: now,
    firstOfferedAt: from?.firstOfferedAt ?? now,
    ...unanswered,
  }
}

/** The other side confirms the revision that it saw, or disagrees with it. */
export function answer(
  from: Moving | undefined,
  to: 'agreed' | 'disagreed',
  { by, revision, now }: MoveInput,
): Moving | WhyNotAnswered {
  if (!from || from.state === 'draft') return 'handover_not_offered'
  if (from.state === 'agreed') return 'handover_settled'
  if (from.state === 'disagreed') return 'handover_not_offered'
  if (from.state === 'unanswered') return 'handover_over'
  if (from.offeredBy === by) return 'other_side_confirms'
  if (from.revision !== revision) return 'handover_changed'
  if (!from.offeredAt || now >= answerUntil(from.offeredAt)) return 'handover_over'
  return { ...from, state: to, answeredBy: by, answeredAt: now }
}

/** What the clock makes of an offer: after a day without an answer it stands as not confirmed. */
export function lapse(from: Moving, now: Date): Moving | undefined {
  const isOver = from.state === 'offered' && from.offeredAt !== null && now >= answerUntil(from.offeredAt)
  return isOver ? { ...from, state: 'unanswered' } : undefined
}
