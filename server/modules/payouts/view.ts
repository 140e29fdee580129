import type { Payout } from '#contract/calls/payouts.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import type { PayoutState } from '#contract/vocabulary/payouts.ts'
import { dueAtOf } from './due.ts'
import type { PayoutRow } from './list-store.ts'

/** A payout as its sitter sees it. */
export function viewPayout(row: PayoutRow, now: Date): Payout {
  const { bookingId, listingTitle, firstName, startDate, endDate, earnedCents, sentCents, sentAt, cameAt } = row
  const dueAt = dueAtOf(row, cameAt)
  const state = shownState(row, dueAt <= now)
  const isOver = state === 'paid' || state === 'returned'
  return {
    id: bookingId,
    listingTitle,
    firstName,
    startDate,
    endDate,
    state,
    amount: toMoney(state === 'paid' ? sentCents : earnedCents || sentCents),
    at: (isOver ? (sentAt ?? cameAt) : dueAt).toISOString(),
  }
}

/** One that is due and was not looked at yet is about to be sent, or to wait for its account. */
function shownState({ state, sentCents, sentAt, isAccountReady }: PayoutRow, isDue: boolean): PayoutState {
  if (state === 'settled') return sentCents > 0 ? 'paid' : sentAt ? 'returned' : 'scheduled'
  if (state === 'failed') return 'delayed'
  if (state === 'on_hold') return 'on_hold'
  if (!isDue) return 'scheduled'
  return isAccountReady ? 'sending' : 'needs_account'
}
