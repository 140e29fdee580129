import type { Cents } from '#contract/vocabulary/money.ts'

/** The movements between a booking and its owner's card. */
export const cardMovements = [
  'hold',
  'moved',
  'moved_on',
  'moved_in',
  'release',
  'capture',
  'refund',
  'refund_reversed',
  'bank_refund',
  'bank_refund_reversed',
] as const
export type CardMovement = (typeof cardMovements)[number]

const signs: Readonly<Record<CardMovement, number>> = {
  hold: 0,
  moved: 0,
  // what was paid before it moved
  moved_on: -1,
  // what another booking had paid
  moved_in: 1,
  release: 0,
  capture: 1,
  refund: -1,
  refund_reversed: 1,
  bank_refund: -1,
  bank_refund_reversed: 1,
}

/** Returns what was paid less what went back to the card; amounts are positive. */
export function netPaid(movements: readonly { readonly kind: CardMovement; readonly cents: Cents }[]): Cents {
  return movements.reduce((sum, { kind, cents }) => sum + signs[kind] * cents, 0)
}
