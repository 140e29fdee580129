import type { BookingDetail as Detail } from '#contract/schemas/bookings.ts'
import { otherStayWords } from '../rescue/stay-words.ts'

const moneyWords = {
  held: 'Card authorized',
  hold_moved: 'Hold moved to another stay',
  moved: 'Moved to another stay',
  moved_here: 'Moved here from another stay',
  released: 'Hold released',
  paid: 'Paid',
  refunded: 'Refunded',
  bank_refunded: 'Refunded by the bank',
  refund_returned: 'Refund returned by the bank',
} as const satisfies Record<Detail['money'][number]['kind'], string>

/** A payment event in words. */
export function moneyWord(
  kind: Detail['money'][number]['kind'],
  { viewer, replacedBy, replaces }: Pick<Detail, 'viewer' | 'replacedBy' | 'replaces'>,
): string {
  if (kind === 'moved' && replacedBy) return `Moved to ${otherStayWords(replacedBy, viewer)}`
  if (kind === 'moved_here' && replaces) return `Moved here from ${otherStayWords(replaces, viewer)}`
  return moneyWords[kind]
}

/** A step of a payment as a line of a receipt: what went back, or on to another stay, is less. */
export const signedAmount = ({ kind, amount }: Pick<Detail['money'][number], 'kind' | 'amount'>): number =>
  (isLess(kind) ? -1 : 1) * Number(amount)

/** Whether a step takes away from what is paid. */
export const isLess = (kind: Detail['money'][number]['kind']): boolean =>
  kind === 'refunded' || kind === 'bank_refunded' || kind === 'moved'
