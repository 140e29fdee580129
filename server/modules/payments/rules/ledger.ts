import type { Cents } from '#contract/vocabulary/money.ts'

/** The accounts of the ledger. Positive amounts flow in, negative ones out; a movement's entries sum to zero. */
export type Account =
  | 'owner_card'
  | 'card_holds'
  | 'provider_balance'
  | 'booking_funds'
  | 'service_fees'
  | 'commission'
  | 'sitter_payable'
  | 'disputes'
  | 'marketplace_expense'

export type MovementKind =
  | 'hold'
  | 'release'
  | 'capture'
  | 'refund'
  | 'refund_reversed'
  | 'payout_due'
  | 'payout_reduced'
  | 'marketplace_pays'
  | 'payout'
  | 'payout_returned'
  | 'dispute'
  | 'dispute_returned'
  | 'bank_refund'
  | 'bank_refund_reversed'
  | 'tip'
  | 'moved'
  | 'charge'
  | 'case_payment'

export type Entry = { readonly account: Account; readonly amountCents: Cents }
export type Movement = { readonly kind: MovementKind; readonly entries: readonly Entry[] }

/** The parts of a booking's price that the ledger distinguishes. */
export type Split = { readonly feeCents: Cents; readonly commissionCents: Cents }

/** Money reserved on the owner's card. */
export function hold(cents: Cents): Movement {
  return { kind: 'hold', entries: pair('card_holds', 'owner_card', cents) }
}

/** A hold that moves to another booking: what the one loses, and the other has. Together they are one movement. */
export function moved(cents: Cents): { readonly from: readonly Entry[]; readonly to: readonly Entry[] } {
  return { from: pair('owner_card', 'card_holds', cents), to: pair('card_holds', 'owner_card', cents) }
}

/** The same of what was captured. */
export function movedOn(cents: Cents): ReturnType<typeof moved> {
  return {
    from: pair('booking_funds', 'provider_balance', cents),
    to: pair('provider_balance', 'booking_funds', cents),
  }
}

/** A hold that is released, or turned into a capture. */
export function release(cents: Cents): Movement {
  return { kind: 'release', entries: pair('owner_card', 'card_holds', cents) }
}

/** Money captured; it belongs to the booking until the stay is over. */
export function capture(cents: Cents): Movement {
  return { kind: 'capture', entries: pair('provider_balance', 'booking_funds', cents) }
}

/** Money refunded out of what the booking has. */
export function refund(cents: Cents): Movement {
  return { kind: 'refund', entries: pair('booking_funds', 'provider_balance', cents) }
}

/** A refund that the provider could not deliver: the money is the booking's again. */
export function refundReversed(cents: Cents): Movement {
  return { kind: 'refund_reversed', entries: pair('provider_balance', 'booking_funds', cents) }
}

/**
 * Allocates what a booking still has when it is over: the fee, the commission on what is left of the stay, and the rest
 * is owed to the sitter. `totalCents` is what was paid. Nothing is allocated when nothing is left.
 */
export function payoutDue(fundsCents: Cents, totalCents: Cents, split: Split): Movement {
  const fee = Math.min(split.feeCents, fundsCents)
  const [stay, wholeStay] = [fundsCents - fee, totalCents - split.feeCents]
  const commission = wholeStay > 0 ? Math.floor((split.commissionCents * stay) / wholeStay + 0.5) : 0
  const entries: Entry[] = [
    { account: 'booking_funds', amountCents: fundsCents },
    { account: 'service_fees', amountCents: -fee },
    { account: 'commission', amountCents: -commission },
    { account: 'sitter_payable', amountCents: -(fundsCents - fee - commission) },
  ]
  return { kind: 'payout_due', entries: entries.filter(({ amountCents }) => amountCents !== 0) }
}

/** A tip: all of it is the sitter's. */
export function tip(cents: Cents): Movement {
  return { kind: 'tip', entries: pair('provider_balance', 'sitter_payable', cents) }
}

/** What a sitter asked for after a stay: theirs, less the commission. */
export function charge(cents: Cents, commissionCents: Cents): Movement {
  const entries: readonly Entry[] = [
    { account: 'provider_balance', amountCents: cents },
    { account: 'commission', amountCents: -commissionCents },
    { account: 'sitter_payable', amountCents: -(cents - commissionCents) },
  ]
  return { kind: 'charge', entries: entries.filter(({ amountCents }) => amountCents !== 0) }
}

/** What the marketplace gives a sitter because of a case. */
export function casePayment(cents: Cents): Movement {
  return { kind: 'case_payment', entries: pair('marketplace_expense', 'sitter_payable', cents) }
}

/** Money sent to a sitter out of what is owed to them. */
export function payout(cents: Cents): Movement {
  return { kind: 'payout', entries: pair('sitter_payable', 'provider_balance', cents) }
}

/** A payout that came back: the money is owed again, or covers what was deducted from what was owed. */
export function payoutReturned(cents: Cents): Movement {
  return { kind: 'payout_returned', entries: pair('provider_balance', 'sitter_payable', cents) }
}

/**
 * Money that an owner's bank withdraws during a dispute, and what it returns; what it keeps is the marketplace's loss.
 */
export function dispute(cents: Cents): Movement {
  return { kind: 'dispute', entries: pair('disputes', 'provider_balance', cents) }
}

export function disputeReturned(cents: Cents): Movement {
  return { kind: 'dispute_returned', entries: pair('provider_balance', 'disputes', cents) }
}

/** The part of a bank's withdrawal that was due to the owner anyway: it counts as their refund, not as a loss. */
export function bankRefund(cents: Cents): Movement {
  return { kind: 'bank_refund', entries: pair('booking_funds', 'disputes', cents) }
}

/** The reverse of that, when the bank returns the money after all. */
export function bankRefundReversed(cents: Cents): Movement {
  return { kind: 'bank_refund_reversed', entries: pair('disputes', 'booking_funds', cents) }
}

function pair(to: Account, from: Account, cents: Cents): Entry[] {
  return cents === 0
    ? []
    : [
        { account: to, amountCents: cents },
        { account: from, amountCents: -cents },
      ]
}
