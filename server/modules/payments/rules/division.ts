import type { RefundPayer } from '#contract/vocabulary/refunds.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import { payoutDue } from './ledger.ts'
import type { Entry, Movement, Split } from './ledger.ts'

/**
 * What admins have decided to give back of a booking, by who pays for it; and what the marketplace pays of its price from the
 * beginning, because the stay took the place of one that fell through.
 */
export type Given = Readonly<Record<RefundPayer, Cents>> & { readonly cover?: Cents }

export const nothingGiven: Given = { both: 0, sitter: 0, marketplace: 0 }

export const sumGiven = ({ both, sitter, marketplace, cover = 0 }: Given): Cents => both + sitter + marketplace + cover

/** Returns what is kept of a booking after decisions, which together take no more than there is. */
export function keptAfter(keptCents: Cents, given: Given): Cents {
  return Math.max(0, keptCents - sumGiven(given))
}

/** The facts of a division. */
export type Divisible = {
  /** What there is to divide, after everything that was given back. */
  readonly fundsCents: Cents
  /** What was to be kept before decisions; null if that is not known, and then all of them count in full. */
  readonly keptCents: Cents | null
  readonly totalCents: Cents
  readonly split: Split
  readonly given: Given
}

/** Who has what of a booking's money. The four sum to its funds: `expense` is what the marketplace added to them. */
export type Division = {
  readonly fee: Cents
  readonly commission: Cents
  readonly sitter: Cents
  readonly expense: Cents
}

export const undivided: Division = { fee: 0, commission: 0, sitter: 0, expense: 0 }

/**
 * Divides what is left of a booking. What both pay for is as if it had never been sold; what the sitter pays is taken from
 * their part, what the marketplace pays is put beside the funds, so that the others have as much as without it. What the
 * sitter's part is too small for, because less was kept than when that was decided, is the marketplace's.
 */
export function divisionOf(divisible: Divisible): Division {
  const { wholeCents, part, fromSitter } = sharesOf(divisible)
  return { ...part, sitter: part.sitter - fromSitter, expense: wholeCents - divisible.fundsCents - fromSitter }
}

/** Returns how much of what the sitter was to pay their part is too small for. */
export function shortOf(divisible: Divisible): Cents {
  return divisible.given.sitter - sharesOf(divisible).fromSitter
}

/** Returns the funds with what one side alone pays of what was given back, and how that would be divided. */
function sharesOf({ fundsCents, keptCents, totalCents, split, given }: Divisible) {
  const paidApart = fundsCents + given.sitter + given.marketplace + (given.cover ?? 0)
  const shared = keptCents === null ? paidApart : Math.min(paidApart, keptCents - given.both)
  const wholeCents = Math.max(fundsCents, shared)
  const part = partsOf(payoutDue(wholeCents, totalCents, split))
  return { wholeCents, part, fromSitter: Math.min(given.sitter, part.sitter) }
}

/** Returns the movements from one division to another; none if they are the same. */
export function redivided(from: Division, to: Division): Movement[] {
  const expense = to.expense - from.expense
  const parts: Entry[] = [
    { account: 'service_fees', amountCents: from.fee - to.fee },
    { account: 'commission', amountCents: from.commission - to.commission },
    { account: 'sitter_payable', amountCents: from.sitter - to.sitter },
  ]
  const funds = 0 - parts.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const divided: Entry[] = [{ account: 'booking_funds', amountCents: funds }, ...parts]
  const movements: Movement[] = [
    {
      kind: 'marketplace_pays',
      entries: [
        { account: 'marketplace_expense', amountCents: expense },
        { account: 'booking_funds', amountCents: -expense },
      ],
    },
    { kind: funds < 0 ? 'payout_reduced' : 'payout_due', entries: divided },
  ]
  return movements.flatMap(({ kind, entries }) => {
    const moved = entries.filter(({ amountCents }) => amountCents !== 0)
    return moved.length === 0 ? [] : [{ kind, entries: moved }]
  })
}

function partsOf({ entries }: Movement): Omit<Division, 'expense'> {
  const of = (account: Entry['account']): Cents =>
    0 - (entries.find((entry) => entry.account === account)?.amountCents ?? 0)
  return { fee: of('service_fees'), commission: of('commission'), sitter: of('sitter_payable') }
}
