import type { Cents } from '#contract/vocabulary/money.ts'

/** Where money stands. Positive amounts flow in, negative ones out; a movement's entries sum to zero. */
export type Account =
  | 'owner_card'
  | 'card_holds'
  | 'provider_balance'
  | 'booking_funds'
  | 'service_fees'
  | 'commission'
  | 'sitter_payable'
  | 'disputes'

export type MovementKind =
  | 'hold'
  | 'release'
  | 'capture'
  | 'refund'
  | 'refund_reversed'
  | 'payout_due'
  | 'payout_reduced'
  | 'payout'
  | 'payout_returned'
  | 'dispute'
  | 'dispute_returned'
  | 'bank_refund'
  | 'bank_refund_reversed'

export type Entry = { readonly account: Account; readonly amountCents: Cents }
export type Movement = { readonly kind: MovementKind; readonly entries: readonly Entry[] }

/** The parts of a booking's price that the ledger tells apart. */
export type Split = { readonly feeCents: Cents; readonly commissionCents: Cents }

/** Money reserved on the owner's card. */
export function hold(cents: Cents): Movement {
  return { kind: 'hold', entries: pair('card_holds', 'owner_card', cents) }
}

/** A reservation given up, or turned into a capture. */
export function release(cents: Cents): Movement {
  return { kind: 'release', entries: pair('owner_card', 'card_holds', cents) }
}

/** Money taken; it belongs to the booking until the stay is over. */
export function capture(cents: Cents): Movement {
  return { kind: 'capture', entries: pair('provider_balance', 'booking_funds', cents) }
}

/** Money given back out of what the booking has. */
export function refund(cents: Cents): Movement {
  return { kind: 'refund', entries: pair('booking_funds', 'provider_balance', cents) }
}

/** A refund that the provider could not deliver: the money is the booking's again. */
export function refundReversed(cents: Cents): Movement {
  return { kind: 'refund_reversed', entries: pair('provider_balance', 'booking_funds', cents) }
}

/**
 * What a booking still has when it is over, allocated: the fee, the commission on what is left of the stay, and
 * the rest is owed to the sitter. `totalCents` is what was paid. Nothing is allocated when nothing is left.
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

/**
 * The part of it that one of several payments brings, where others have brought `beforeCents`: all parts together are what
 * the whole comes to, to the cent.
 */
export function payoutPart(beforeCents: Cents, cents: Cents, totalCents: Cents, split: Split): Movement {
  const whole = payoutDue(beforeCents + cents, totalCents, split)
  const before = payoutDue(beforeCents, totalCents, split)
  const of = ({ entries }: Movement, account: Account): number =>
    entries.find((entry) => entry.account === account)?.amountCents ?? 0
  const accounts = ['booking_funds', 'service_fees', 'commission', 'sitter_payable'] as const
  const entries = accounts.map((account) => ({ account, amountCents: of(whole, account) - of(before, account) }))
  return { kind: 'payout_due', entries: entries.filter(({ amountCents }) => amountCents !== 0) }
}

/** Money sent to a sitter out of what is owed to them. */
export function payout(cents: Cents): Movement {
  return { kind: 'payout', entries: pair('sitter_payable', 'provider_balance', cents) }
}

/** Money of a payout that came back; it is owed again, or covers what was taken from what was owed. */
export function payoutReturned(cents: Cents): Movement {
  return { kind: 'payout_returned', entries: pair('provider_balance', 'sitter_payable', cents) }
}

/** Money that an owner's bank took while it asks, and what came back of it; what it keeps is the marketplace's loss. */
export function dispute(cents: Cents): Movement {
  return { kind: 'dispute', entries: pair('disputes', 'provider_balance', cents) }
}

export function disputeReturned(cents: Cents): Movement {
  return { kind: 'dispute_returned', entries: pair('provider_balance', 'disputes', cents) }
}

/** Of what a bank took and keeps, that which was to go back to the owner anyway: it is theirs already, and no loss. */
export function bankRefund(cents: Cents): Movement {
  return { kind: 'bank_refund', entries: pair('booking_funds', 'disputes', cents) }
}

/** The bank gave it back after all. */
export function bankRefundReversed(cents: Cents): Movement {
  return { kind: 'bank_refund_reversed', entries: pair('disputes', 'booking_funds', cents) }
}

/**
 * What a refund after the booking is over takes back from each part into which its money was divided, so that they are
 * what they would be without it.
 */
export function payoutReduced(fundsCents: Cents, refundCents: Cents, totalCents: Cents, split: Split): Movement {
  const part = payoutPart(fundsCents - refundCents, refundCents, totalCents, split)
  return {
    kind: 'payout_reduced',
    entries: part.entries.map(({ account, amountCents }) => ({ account, amountCents: -amountCents })),
  }
}

/** What of a booking's money its sitter gets when it is over, as things are. */
export function sitterPart(fundsCents: Cents, totalCents: Cents, split: Split): Cents {
  const { entries } = payoutDue(fundsCents, totalCents, split)
  return -(entries.find(({ account }) => account === 'sitter_payable')?.amountCents ?? 0)
}

function pair(to: Account, from: Account, cents: Cents): Entry[] {
  return cents === 0
    ? []
    : [
        { account: to, amountCents: cents },
        { account: from, amountCents: -cents },
      ]
}
