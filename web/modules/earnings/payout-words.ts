import type { Payout } from '#contract/calls/payouts.ts'
import type { PayoutAccountState, PayoutState } from '#contract/vocabulary/payouts.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { localDate, readersNow } from '#web/platform/format/readers-clock.ts'
import { counted } from '#contract/vocabulary/words.ts'

type Tone = 'neutral' | 'ok' | 'warn'

/** The stays from which the upcoming amount comes. */
export function comingWords(stays: number): string {
  if (stays === 0) return 'No paid stays coming up'
  return `From ${counted(stays, 'paid stay')} that ${stays === 1 ? "isn't" : "aren't"} over yet`
}

/** A payout's state as a pill; null where the card of the account says it once for all payouts. */
export const payoutWords: Record<PayoutState, { readonly label: string; readonly tone: Tone } | null> = {
  scheduled: { label: 'Scheduled', tone: 'neutral' },
  needs_account: null,
  on_hold: { label: 'On hold', tone: 'warn' },
  in_case: { label: 'On hold', tone: 'warn' },
  sending: { label: 'Sending', tone: 'neutral' },
  delayed: { label: 'Delayed', tone: 'warn' },
  paid: { label: 'Paid', tone: 'ok' },
  taking_back: { label: 'To be returned', tone: 'warn' },
  returned: { label: 'Returned', tone: 'neutral' },
}

/** When the payout happens or happened. */
export function payoutDay({ state, at, sent }: Pick<Payout, 'state' | 'at' | 'sent'>, now = readersNow()): string {
  const day = formatDay(localDate(new Date(at)), localDate(now))
  switch (state) {
    case 'paid':
      return `Sent ${day}`
    case 'taking_back':
      return "We'll take this back. The owner was refunded."
    case 'returned':
      return `Taken back ${day}. The owner was refunded.`
    case 'delayed':
      return `Due ${day}. We'll keep trying.`
    case 'on_hold':
      return "The owner's bank is reviewing the payment"
    case 'in_case':
      return Number(sent) > 0 ? `Waits for a case. ${formatMoney(sent)} was sent.` : 'Waits for a case'
    case 'needs_account':
      return `Ready since ${day}`
    default:
      return `Due ${day}`
  }
}

/** What of a payout waits while the rest is sent; undefined if nothing does, or all of it. */
export const heldWords = ({ state, held }: Pick<Payout, 'state' | 'held'>): string | undefined =>
  held === null || state === 'in_case' ? undefined : `${formatMoney(held)} on hold for a case`

/** Whether the sitter has nothing to do for the account now. */
export const isSettled = (state: PayoutAccountState): boolean => state === 'ready' || state === 'checking'

/** What waits for the account: said once, not with each payout. Undefined if nothing does. */
export function waitingWords(state: PayoutAccountState, due: string | undefined): string | undefined {
  return isSettled(state) || due === undefined || Number(due) === 0
    ? undefined
    : `${formatMoney(due)} is waiting for you.`
}

/** What the account's state means for the sitter, and the label of the button. */
export const accountWords: Record<
  PayoutAccountState,
  { readonly title: string; readonly text: string; readonly action: string | undefined }
> = {
  none: {
    title: 'Set up payouts',
    text: 'Add your bank details with Stripe, our payment partner, so we can send you what you earn.',
    action: 'Set up payouts',
  },
  incomplete: {
    title: 'Finish setting up payouts',
    text: "Stripe still needs a few details from you. Until then, we'll hold what you earn for you.",
    action: 'Continue setup',
  },
  checking: {
    title: 'Stripe is reviewing your details',
    text: "This usually takes a day or two. We'll send what you've earned as soon as it's done.",
    action: 'Review details',
  },
  restricted: {
    title: 'Stripe needs more from you',
    text: "Your payouts are on hold until you've updated your details with Stripe.",
    action: 'Update details',
  },
  closed: {
    title: 'Set up payouts again',
    text: "We can't reach your Stripe account anymore. It may have been closed. Set up a new one, and we'll send what you've earned.",
    action: 'Set up payouts',
  },
  ready: {
    title: 'Payouts are set up',
    text: 'We send what you earn to your Stripe account, which pays it to your bank.',
    action: 'Open Stripe',
  },
}
