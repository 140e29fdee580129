import { labelOf, offered } from '#contract/vocabulary/lists.ts'
import type { Lists } from '#contract/vocabulary/lists.ts'
import type { RefundPreview } from '#contract/schemas/refunds.ts'
import { decimalAmount } from '#contract/vocabulary/money.ts'
import { siteMark } from '#contract/vocabulary/site.ts'
import { refundReasonNames, refundReasons } from '#contract/vocabulary/refunds.ts'
import type { CancelFault, RefundPayer, RefundReason } from '#contract/vocabulary/refunds.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { chosen } from '#web/platform/use-call.ts'

/** What an admin enters about a decision; the reason is empty until one is selected. */
export type DecisionForm = { readonly reason: string; readonly text: string; readonly note: string }

export const emptyDecision: DecisionForm = { reason: '', text: '', note: '' }

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** The reasons to choose from, in the operator's order and words. */
export const reasonOptions = (lists: Lists) =>
  offered(lists, 'cancelReasons', refundReasonNames, { idOf: (name) => name }).map((value) => ({
    value,
    label: capitalized(labelOf(lists, 'cancelReasons', value, refundReasons[value])),
  }))
/** Who pays; a label may be the mark of the site's name. */
export const payerOptions: readonly { value: RefundPayer; label: string }[] = [
  { value: 'both', label: 'Both, as if that part had never been sold' },
  { value: 'sitter', label: 'The sitter' },
  { value: 'marketplace', label: siteMark },
]
export const faultOptions: readonly { value: CancelFault; label: string }[] = [
  { value: 'sitter', label: 'The sitter' },
  { value: 'owner', label: 'The owner' },
  { value: 'nobody', label: 'Nobody' },
]

/** The texts of a decision as the call takes them. */
export function textsOfDecision({ reason, text, note }: DecisionForm) {
  return { reason: chosen<RefundReason>(reason), text: text || null, note: note || null }
}

/** The hint about the amount that is left, given in dollars and cents. */
export function leftWords(left: string): string {
  return Number(left) > 0 ? `You can refund up to ${formatMoney(left)}.` : "There's nothing to refund right now."
}

/** Writes a typed amount in dollars and cents; what is not an amount stays as typed, and is refused. */
export function readAmount(typed: string): string {
  const amount = typed.trim().replace(/^\$/, '')
  return decimalAmount.test(amount) ? Number(amount).toFixed(2) : amount
}

/** A typed amount as the preview takes it; undefined until it is one. */
export function previewAmount(typed: string): string | undefined {
  const amount = readAmount(typed)
  return decimalAmount.test(amount) ? amount : undefined
}

/** "Owner gets $45.00 · Sitter keeps $81.00 · {site} keeps $9.00" */
export function outcomeFacts({ owner, sitter, marketplace }: RefundPreview, siteName: string): string[] {
  const ours = Number(marketplace)
  return [
    `Owner gets ${formatMoney(owner)}`,
    `Sitter keeps ${formatMoney(sitter)}`,
    ours < 0 ? `${siteName} pays ${formatMoney(-ours)}` : `${siteName} keeps ${formatMoney(ours)}`,
  ]
}
