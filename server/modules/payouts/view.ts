import type { Payout } from '#contract/calls/payouts.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import type { PayoutState } from '#contract/vocabulary/payouts.ts'
import { dueAtOf } from './due.ts'
import type { PayoutRow } from './list-store.ts'

/** A payout as its sitter sees it. */
export function viewPayout(row: PayoutRow): Payout {
  const { bookingId, listingTitle, firstName, startDate, endDate, earnedCents, sentCents, sentAt, cameAt } = row
  const state = shownState(row)
  const isOver = state === 'paid' || state === 'returned'
  return {
    id: bookingId,
    listingTitle,
    firstName,
    startDate,
    endDate,
    state,
    amount: toMoney(state === 'paid' ? sentCents : earnedCents || sentCents),
    at: (isOver ? (sentAt ?? cameAt) : dueAtOf(row, cameAt)).toISOString(),
  }
}

function shownState({ state, sentCents, sentAt }: PayoutRow): PayoutState {
  if (state === 'settled') return sentCents > 0 ? 'paid' : sentAt ? 'returned' : 'scheduled'
  if (state === 'failed') return 'delayed'
  if (state === 'no_account') return 'needs_account'
  return state === 'sending' ? 'sending' : 'scheduled'
}
