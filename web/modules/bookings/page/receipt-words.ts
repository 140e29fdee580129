import type { BookingDetail as Detail } from '#contract/schemas/bookings.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { otherStayWords } from '../rescue/stay-words.ts'
import { momentWords } from './moment-words.ts'

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

const besideKinds = { owner: ['charge', 'case_charge'], sitter: ['case_charge', 'case_payment'] } as const

/** What was paid beside the price, as lines of a receipt: by the owner, or to the sitter because of a case. */
export function besideLines(booking: Detail): { label: string; amount: string; at: string }[] {
  const kinds: readonly string[] = besideKinds[booking.viewer === 'sitter' ? 'sitter' : 'owner']
  return booking.timeline.flatMap((moment) => {
    const { title, amount } = momentWords(moment, booking)
    return kinds.includes(moment.kind) && amount !== null ? [{ label: title, amount, at: moment.at }] : []
  })
}

/** The refunds that were agreed or decided in a case, each in words. */
export function caseRefunds({ events, viewer, owner }: Detail, siteName: string): { words: string; at: string }[] {
  return events.flatMap(({ decision, at }) => {
    if (!decision?.inCase || Number(decision.amount) === 0) return []
    const by = decision.inCase === 'agreed' ? 'as agreed in a case' : `as ${siteName} decided in a case`
    const who = viewer === 'owner' ? 'You got' : `${firstNameOf(owner)} got`
    return [{ words: `${who} ${formatMoney(decision.amount)} back, ${by}`, at }]
  })
}
