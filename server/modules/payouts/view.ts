import type { FailedPayout, Payout } from '#contract/calls/payouts.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import { wholeName } from '#contract/vocabulary/names.ts'
import type { PayoutState } from '#contract/vocabulary/payouts.ts'
import { dueAtOf } from './due.ts'
import type { FailedRow, PayoutRow } from './list-store.ts'

/** A payout as its sitter sees it. */
export function viewPayout(row: PayoutRow, now: Date): Payout {
  const { bookingId, listingTitle, firstName, startDate, endDate, sentAt, cameAt } = row
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
    at: (wasSent ? (sentAt ?? cameAt) : dueAt).toISOString(),
  }
}

/**
 * Returns the shown state. What was earned and sent comes first, because the stored state may be older. A payout that
 * is due but not yet processed is shown as about to be sent, or as waiting for its account.
 */
function shownState({ state, earnedCents, sentCents, isAccountReady }: PayoutRow, isDue: boolean): PayoutState {
  if (earnedCents < sentCents) return 'taking_back'
  if (earnedCents === sentCents) return sentCents > 0 ? 'paid' : 'returned'
  if (state === 'on_hold') return 'on_hold'
  if (!isDue) return 'scheduled'
  if (!isAccountReady) return 'needs_account'
  return state === 'failed' ? 'delayed' : 'sending'
}

function shownCents(state: PayoutState, { earnedCents, outCents, sentCents }: PayoutRow): Cents {
  if (state === 'paid') return sentCents
  return state === 'returned' ? outCents : Math.abs(earnedCents - sentCents)
}

/** A payout that could not be sent, as admins see it. */
export function viewFailed(row: FailedRow): FailedPayout {
  const { id, owedCents, refusals, failure, updatedAt, lookAt, ...sitter } = row
  return {
    id,
    sitter: wholeName(sitter),
    direction: owedCents < 0 ? ('back' as const) : ('out' as const),
    amount: toMoney(Math.abs(owedCents)),
    tries: refusals,
    failure,
    failedAt: updatedAt.toISOString(),
    nextAt: lookAt?.toISOString() ?? null,
  }
}
