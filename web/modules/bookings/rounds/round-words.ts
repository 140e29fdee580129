import type { Booking } from '#contract/schemas/bookings.ts'
import { askedAtOnce } from '#contract/vocabulary/limits.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { firstWins } from './asked-before-words.ts'

/** What the sitter of a request reads of the others that were asked; undefined if there are none. */
export function alsoAskedWords({ alsoAsked, owner }: Pick<Booking, 'alsoAsked' | 'owner'>): string | undefined {
  if (!alsoAsked) return undefined
  return `${firstNameOf(owner)} also asked ${counted(alsoAsked, 'other sitter')}. ${firstWins}`
}

/** Before the hold of several requests is made: how much, and what is charged of it. */
export function holdWords({ hold, waiting }: NonNullable<Booking['round']>): string {
  const which = waiting === askedAtOnce ? 'the highest of the three' : 'the higher of the two'
  return `We'll hold ${formatMoney(hold)}, ${which}. You'll be charged only the price of the sitter who accepts.`
}

/** What is held for several requests or waits for one of them, or that nothing is yet. */
export function heldWords({ hold, isHeld, parked }: NonNullable<Booking['round']>): string {
  if (parked !== null) return `The ${formatMoney(parked)} of your other stay is used for the sitter who accepts.`
  return isHeld
    ? `${formatMoney(hold)} is held on your card. You'll be charged only the price of the sitter who accepts.`
    : `Nothing is held yet. Hold ${formatMoney(hold)} now, or pay after a sitter accepts.`
}

/** At one of several requests that wait together, for its owner; undefined if it waits alone. */
export function togetherWords({ waiting }: NonNullable<Booking['round']>): string | undefined {
  return waiting > 1 ? `Waiting together with ${counted(waiting - 1, 'other request')}. ${firstWins}` : undefined
}
