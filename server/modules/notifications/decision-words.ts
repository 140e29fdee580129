import type { Side } from '#contract/vocabulary/booking-states.ts'
import { maskContacts } from '#contract/vocabulary/contacts.ts'
import { siteMark } from '#contract/vocabulary/site.ts'
import { refundReasons } from '#contract/vocabulary/refunds.ts'
import type { RefundPayer } from '#contract/vocabulary/refunds.ts'
import type { DecisionFacts, StayFacts } from './stay-facts.ts'
import { dayWords, dollars, quoted, rangeWords } from './words.ts'
import type { Words } from './words.ts'

const inCase = 'We decided this in a case about the stay.'

/** "Why: goodwill. We are sorry for the wait." */
export function decisionWhy({
  reason,
  why,
  text,
  caseId,
}: Pick<DecisionFacts, 'reason' | 'why' | 'text' | 'caseId'>): string {
  // "other" explains nothing
  const because = reason === 'other' ? '' : `Why: ${why ?? refundReasons[reason]}.`
  return [caseId && inCase, because, text].filter(Boolean).join(' ')
}

const ofSitter: Readonly<Record<RefundPayer, string>> = {
  both: "That part of the price is as if it had never been booked, so it's no longer part of your earnings.",
  sitter: 'It comes out of your earnings from this stay.',
  marketplace: 'Your earnings stay the same.',
}

/** The words of a refund, or of a stay that ends early, for one side of it. */
export function decisionWords(side: Side, stay: StayFacts, decision: DecisionFacts): Words {
  return decision.kind === 'end' ? endWords(side, stay, decision) : refundWords(side, stay, decision)
}

function refundWords(side: Side, stay: StayFacts, decision: DecisionFacts): Words {
  // what the marketplace gives the owner of its own is no matter of the sitter's
  if (side === 'sitter' && decision.paidBy === 'marketplace') return ownMoneyWords(stay)
  const amount = dollars(decision.cents)
  const isOwner = side === 'owner'
  const where = quoted(stay.listingTitle)
  const whose = isOwner ? `your stay at ${where}` : `${stay.ownerName}'s stay at ${where}`
  const title = isOwner ? `${siteMark} refunded you ${amount}` : `${siteMark} refunded ${stay.ownerName} ${amount}`
  return {
    title,
    text: `${amount} for ${whose}. ${decisionWhy(decision)}`.trim(),
    href: `/bookings/${stay.id}`,
    content: {
      subject: title,
      heading: title,
      paragraphs: [
        `${siteMark} refunded ${amount} for ${whose}, ${rangeWords(stay.startDate, stay.endDate)}.`,
        decisionWhy(decision),
        isOwner
          ? 'It goes to the card you paid with. Banks usually take 5 to 10 business days to show it.'
          : ofSitter[decision.paidBy],
      ].filter((sentence) => sentence !== ''),
      action: { label: 'See the booking', path: `/bookings/${stay.id}` },
      threadKey: `booking:${stay.id}`,
    },
  }
}

/** The words of a refund that costs the sitter nothing, for them: why their stay says that it is partly refunded. */
function ownMoneyWords(stay: StayFacts): Words {
  const title = `${siteMark} gave ${stay.ownerName} a refund`
  const sentence = `It's for the stay at ${quoted(stay.listingTitle)}, ${rangeWords(stay.startDate, stay.endDate)}. We paid it ourselves.`
  return {
    title,
    text: `${sentence} ${ofSitter.marketplace}`,
    href: `/bookings/${stay.id}`,
    content: {
      subject: title,
      heading: title,
      paragraphs: [sentence, ofSitter.marketplace],
      action: { label: 'See the booking', path: `/bookings/${stay.id}` },
      threadKey: `booking:${stay.id}`,
    },
  }
}

/** The words of money that a sitter gives back, or that both agreed on in a case, for the owner. */
export function givenBackWords(
  stay: StayFacts,
  { cents, text, caseId }: Pick<DecisionFacts, 'cents' | 'text' | 'caseId'>,
): Words {
  const amount = dollars(cents)
  const title = caseId
    ? `You get ${amount} back, as you agreed with ${stay.sitterName}`
    : `${stay.sitterName} gave you ${amount} back`
  const said = text && `${stay.sitterName} wrote: ${quoted(maskContacts(text))}`
  const forStay = `It's for your stay at ${quoted(stay.listingTitle)}, ${rangeWords(stay.startDate, stay.endDate)}.`
  return {
    title,
    text: said || forStay,
    href: `/bookings/${stay.id}`,
    content: {
      subject: title,
      heading: title,
      paragraphs: [
        forStay,
        ...(said ? [said] : []),
        'It goes to the card you paid with. Banks usually take 5 to 10 business days to show it.',
      ],
      action: { label: 'See the booking', path: `/bookings/${stay.id}` },
      threadKey: `booking:${stay.id}`,
    },
  }
}

function endWords(side: Side, stay: StayFacts, decision: DecisionFacts): Words {
  const amount = dollars(decision.cents)
  const isOwner = side === 'owner'
  const day = dayWords(stay.endDate)
  const other = isOwner ? stay.sitterName : stay.ownerName
  const title = isOwner ? `Your stay with ${other} ends ${day}` : `${other}'s stay ends ${day}`
  return {
    title,
    text: `${isOwner ? `You get ${amount} back` : `${amount} goes back to ${other}`} for the nights that are left. ${decisionWhy(decision)}`.trim(),
    href: `/bookings/${stay.id}`,
    content: {
      subject: title,
      heading: title,
      paragraphs: [
        `${siteMark} ended the stay at ${quoted(stay.listingTitle)} early. Check-out is ${day}.`,
        `${isOwner ? `You get ${amount} back` : `${amount} goes back to ${other}`} for the nights that are left.`,
        decisionWhy(decision),
      ].filter((sentence) => sentence !== ''),
      action: { label: 'See the booking', path: `/bookings/${stay.id}` },
      threadKey: `booking:${stay.id}`,
    },
  }
}
