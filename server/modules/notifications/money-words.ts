import type { Cents } from '#contract/vocabulary/money.ts'
import type { DisputeStatus } from '#contract/vocabulary/payouts.ts'
import type { StayFacts } from './stay-facts.ts'
import { dollars, momentWords, quoted, rangeWords } from './words.ts'
import type { Words } from './words.ts'

type NotificationText = {
  readonly title: string
  readonly text: string
  /** The subject of the mail, if it differs from the title; the mail's heading is the title. */
  readonly subject?: string
  readonly paragraphs: readonly string[]
  readonly label: string
}

function wordsOf(
  { title, text, subject = title, paragraphs, label }: NotificationText,
  path: string,
  threadKey?: string,
): Words {
  const content = { subject, heading: title, paragraphs, action: { label, path }, ...(threadKey && { threadKey }) }
  return { title, text, href: path, content }
}

const earnings = '/sitter-dashboard?tab=earnings'

/** What became of a payout: sent, refused by the provider, without an account, or withheld during a dispute. */
export type PayoutNews = {
  readonly to: 'done' | 'refused' | 'no_account' | 'on_hold'
  readonly cents: Cents | null
}

/** Returns the text about a sitter's payout: sent, or why it is not. */
export function payoutWords(stay: StayFacts, { to, cents }: PayoutNews): Words {
  const amount = cents === null ? 'your earnings' : dollars(cents)
  const dates = rangeWords(stay.startDate, stay.endDate)
  const of = `${stay.ownerName}'s stay, ${dates}`
  const where = `at ${quoted(stay.listingTitle)}`
  const texts: Readonly<Record<PayoutNews['to'], NotificationText>> = {
    done: {
      title: `Your ${amount} payout is on its way`,
      text: `It's for ${of}.`,
      paragraphs: [
        `We sent ${amount} to your payout account for ${of}, ${where}.`,
        'It can take a few business days to reach your bank.',
      ],
      label: 'See your earnings',
    },
    refused: {
      title: "Your payout didn't go through",
      text: `We couldn't send ${amount} for ${of}. Check your payout account.`,
      subject: `Your ${amount} payout didn't go through`,
      paragraphs: [
        `We couldn't send ${amount} for ${of}, ${where}.`,
        "Open your payout account to see if anything's missing. We'll keep trying, and we'll let you know when it's sent.",
      ],
      label: 'Open your payout account',
    },
    no_account: {
      title: 'Set up payouts to get paid',
      // sent once a day for all stays together, so it names none
      text: "We have earnings to send you, but your payout account isn't ready yet.",
      paragraphs: [
        "We have earnings to send you, but your payout account isn't ready yet.",
        "Open your payout account and finish setting it up. We'll send everything we owe you as soon as it's ready.",
      ],
      label: 'Open your payout account',
    },
    on_hold: {
      title: 'Your payout is on hold',
      text: `${stay.ownerName}'s bank is reviewing the payment for their stay. There's nothing you need to do.`,
      paragraphs: [
        `${stay.ownerName}'s bank is reviewing the payment for their stay, ${dates}, ${where}.`,
        "There's nothing you need to do. We'll send your earnings once the bank decides, either way.",
      ],
      label: 'See your earnings',
    },
  }
  return wordsOf(texts[to], earnings, to === 'no_account' ? undefined : `booking:${stay.id}`)
}

/** Returns the text about a tip, for the sitter. */
export function tipWords(stay: StayFacts, cents: Cents): Words {
  const { ownerName, startDate, endDate, listingTitle } = stay
  const [amount, dates] = [dollars(cents), rangeWords(startDate, endDate)]
  const text = {
    title: `${ownerName} tipped you ${amount}`,
    text: `It's for their stay, ${dates}. All of it is yours.`,
    paragraphs: [
      `${ownerName} tipped you ${amount} for their stay at ${quoted(listingTitle)}, ${dates}.`,
      'All of it is yours. We send it with your payout for the stay, or right away if that was sent already.',
    ],
    label: 'See the booking',
  }
  return wordsOf(text, `/bookings/${stay.id}`, `booking:${stay.id}`)
}

/** What a saved card was to be charged for: the price of a stay, or what a change costs more. */
export type ChargeNews = { readonly cents: Cents; readonly isChange: boolean }

/** Returns the text about a saved card that was not charged. */
export function chargeWords(stay: StayFacts, { cents, isChange }: ChargeNews): Words {
  const { sitterName, startDate, endDate, dueAt, timeZone } = stay
  const [amount, dates] = [dollars(cents), rangeWords(startDate, endDate)]
  const until = dueAt === null || isChange ? '' : ` by ${momentWords(dueAt, timeZone)}`
  const pay = isChange ? `Pay ${amount} to confirm the change.` : `Pay ${amount}${until} to keep your stay.`
  const accepted = isChange ? 'accepted your change' : 'accepted your request'
  const text = {
    title: "Your card couldn't be charged",
    text: `${sitterName} ${accepted}. ${pay}`,
    subject: `Your card couldn't be charged: ${dates}`,
    paragraphs: [
      `${sitterName} ${accepted}, ${dates}, but your bank didn't let us charge your saved card. It may want you to confirm the payment yourself.`,
      isChange
        ? `${pay} Until then, your booking stays as it is.`
        : `${pay} If it isn't paid by then, the stay is cancelled.`,
    ],
    label: 'Pay now',
  }
  return wordsOf(text, `/checkout/${stay.id}`, `booking:${stay.id}`)
}

/** Returns the text for a sitter from whom the provider needs more before it pays them. */
export function payoutAccountWords(): Words {
  const title = 'Your payout account needs your attention'
  const text = "Stripe needs more from you. Your payouts are on hold until you've updated your details."
  const paragraphs = [
    'Stripe, our payment partner, needs more from you before it can pay you.',
    "Your payouts are on hold until you've updated your details. We'll send what you've earned right after that.",
  ]
  return wordsOf({ title, text, paragraphs, label: 'Update your details' }, earnings)
}

export type DisputeNews = {
  readonly status: DisputeStatus
  readonly cents: Cents
  readonly respondBy: Date | null
}

/** Returns the text about a dispute: the owner's bank asks for a payment back, or has decided. */
export function disputeWords(stay: StayFacts, news: DisputeNews): Words {
  return wordsOf(disputeText(stay, news), '/admin?tab=money', `booking:${stay.id}`)
}

function disputeText(stay: StayFacts, { status, cents, respondBy }: DisputeNews): NotificationText {
  const { ownerName, sitterName } = stay
  const amount = dollars(cents)
  const dates = rangeWords(stay.startDate, stay.endDate)
  const of = `their stay with ${sitterName} at ${quoted(stay.listingTitle)}, ${dates}`
  const thenPaid = "If the sitter's payout for this stay was on hold, it goes out now."
  if (status === 'won')
    return {
      title: `We won the dispute with ${ownerName}'s bank`,
      text: `We keep ${amount} for ${dates}.`,
      paragraphs: [
        `${ownerName}'s bank had disputed ${amount} for ${of}. It decided that we keep the money.`,
        thenPaid,
      ],
      label: 'See the dispute',
    }
  if (status === 'lost')
    return {
      title: `We lost the dispute with ${ownerName}'s bank`,
      text: `${amount} for ${dates} went back to ${ownerName}.`,
      paragraphs: [
        `${ownerName}'s bank had disputed ${amount} for ${of}. It decided that the money goes back to ${ownerName}.`,
        thenPaid,
      ],
      label: 'See the dispute',
    }
  const until = respondBy && momentWords(respondBy, stay.timeZone)
  return {
    title: `${ownerName}'s bank disputed a payment`,
    text: `${amount} for ${dates}.${until ? ` Respond by ${until}.` : ''}`,
    subject: `${ownerName}'s bank disputed ${amount}`,
    paragraphs: [
      `${ownerName}'s bank disputed ${amount} for ${of}.`,
      until
        ? `Respond by ${until}. If no one does, the money goes back to ${ownerName}.`
        : `If no one responds in time, the money goes back to ${ownerName}.`,
      "If the sitter hasn't been paid for this stay, their payout is on hold until the dispute is decided.",
    ],
    label: 'Review the dispute',
  }
}
