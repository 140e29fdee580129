import type { Payout } from '#contract/calls/payouts.ts'
import type { AdminPayout } from '#contract/schemas/admin-money.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import { wholeName } from '#contract/vocabulary/names.ts'
import type { PayoutState } from '#contract/vocabulary/payouts.ts'
import type { PayoutForAdmin } from './admin-store.ts'
import { dueAtOf } from './due.ts'
import type { PayoutRow } from './list-store.ts'
import { frozenOf } from './rules/next-step.ts'

/** A payout as its sitter sees it. */
export function viewPayout(row: PayoutRow, now: Date): Payout {
  const { bookingId, listingTitle, firstName, startDate, endDate, sentAt, sentCents, cameAt } = row
  const dueAt = dueAtOf(row, cameAt)
  const state = shownState(row, dueAt <= now)
  const wasSent = state === 'paid' || state === 'returned' || state === 'taking_back'
  return {
    id: bookingId,
    listingTitle,
    firstName,
    startDate,
    endDate,
    state,
    amount: toMoney(shownCents(state, row)),
    held: heldOf(row),
    sent: toMoney(Math.max(0, sentCents)),
    at: (wasSent ? (sentAt ?? cameAt) : dueAt).toISOString(),
  }
}

/**
 * Returns the shown state. What was earned and sent comes first, because the stored state may be older. A payout that
 * is due but not yet processed is shown as about to be sent, or as waiting for its account.
 */
function shownState(row: PayoutRow, isDue: boolean): PayoutState {
  const { state, earnedCents, sentCents, isAccountReady } = row
  if (earnedCents < sentCents) return 'taking_back'
  if (earnedCents === sentCents) return sentCents > 0 ? 'paid' : 'returned'
  if (state === 'on_hold') return 'on_hold'
  if (frozenCentsOf(row) === earnedCents - sentCents) return 'in_case'
  if (!isDue) return 'scheduled'
  if (!isAccountReady) return 'needs_account'
  return state === 'failed' ? 'delayed' : 'sending'
}

function shownCents(state: PayoutState, row: PayoutRow): Cents {
  const { earnedCents, outCents, sentCents } = row
  if (state === 'paid') return sentCents
  if (state === 'returned') return outCents
  const openCents = Math.abs(earnedCents - sentCents)
  return state === 'in_case' ? openCents : openCents - frozenCentsOf(row)
}

type Held = Pick<PayoutForAdmin, 'earnedCents' | 'sentCents' | 'heldCents'>

const frozenCentsOf = ({ earnedCents, sentCents, heldCents }: Held): Cents =>
  frozenOf(earnedCents - sentCents, heldCents)

/** What of a payout waits for cases; null if nothing does. */
function heldOf(payout: Held): string | null {
  const cents = frozenCentsOf(payout)
  return cents > 0 ? toMoney(cents) : null
}

/** A payout as admins see it in a list. */
export function viewForAdmin(payout: PayoutForAdmin): AdminPayout {
  const { id, listingId, title, sitter, stage, earnedCents, sentCents, refusals, failure } = payout
  const openCents = earnedCents - sentCents
  return {
    id,
    bookingId: id,
    listing: { id: listingId, title },
    sitter: { id: sitter.id, name: wholeName(sitter) },
    stage,
    earned: toMoney(earnedCents),
    sent: toMoney(sentCents),
    open: openCents === 0 ? null : { direction: openCents < 0 ? 'back' : 'out', amount: toMoney(Math.abs(openCents)) },
    held: heldOf(payout),
    tries: refusals,
    failure,
    updatedAt: payout.updatedAt.toISOString(),
    nextAt: payout.lookAt?.toISOString() ?? null,
    createdAt: payout.cameAt.toISOString(),
  }
}
