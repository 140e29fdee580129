import type { CaseGetter } from '#contract/vocabulary/cases.ts'
import { loginPath } from '#contract/sign-in.ts'
import { caseHours, payoutWaits } from '#contract/vocabulary/cases.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import { quoted } from './words.ts'
import type { Words } from './words.ts'

export type CaseTold = {
  readonly id: string
  readonly number: string
  readonly bookingId: string | null
  readonly listingTitle: string | null
  readonly openerId: string | null
  readonly otherId: string | null
  /** How much of the payout waits; null: all of it. */
  readonly heldCents: Cents | null
  readonly askedCents: Cents | null
  /** The latest offer. */
  readonly offeredCents: Cents | null
  /** Whether the owner of the stay opened it, and who would get what was offered. */
  readonly byOwner: boolean
  readonly offeredTo: CaseGetter
  /** The people of the stay. */
  readonly sides: readonly string[]
}

/** Returns the text about an answer of staff, for the side that it is to; what it says is read in the case. */
export function caseAnsweredWords({ id, number }: CaseTold): Words {
  const href = `/cases/${id}`
  const title = `We answered your case ${number}`
  const text = 'Read our answer and write back there.'
  return {
    title,
    text,
    href,
    content: {
      subject: title,
      heading: title,
      // a mail back goes to a mailbox, and not into the case
      paragraphs: [text, 'Please answer in the case: what you reply to this email is not added to it.'],
      action: { label: 'Open the case', path: `${loginPath}?returnTo=${encodeURIComponent(href)}` },
    },
  }
}

/** Returns the text about an urgent case, for admins. */
export function caseOpenedWords({ number }: CaseTold): Words {
  const href = '/admin?tab=reports&trouble=cases'
  const title = `Urgent: case ${number}`
  const text = 'Somebody needs an answer within an hour.'
  return {
    title,
    text,
    href,
    content: { subject: title, heading: title, paragraphs: [text], action: { label: 'Open the case', path: href } },
  }
}

/** Returns the text about a payout that waits for a case, for the two sides of the stay. Who opened it is not said. */
export function caseHoldsWords({ bookingId, listingTitle, heldCents }: CaseTold): Words {
  const waits = payoutWaits(heldCents === null ? null : toMoney(heldCents))
  const later = heldCents === null ? 'It goes out once the case is solved.' : 'The rest is sent on time.'
  const href = `/bookings/${bookingId}`
  const text = `${waits} It's about the stay at ${quoted(listingTitle ?? '')}. ${later}`
  return {
    title: waits,
    text,
    href,
    content: {
      subject: waits,
      heading: waits,
      paragraphs: [text],
      action: { label: 'View the stay', path: href },
      threadKey: `booking:${bookingId}`,
    },
  }
}

/** What happens in a case that both sides read. */
export const caseSteps = [
  'asked',
  'said',
  'offer',
  'declined',
  'staff',
  'reminder',
  'withdrawn',
  'agreed',
  'decided',
] as const
export type CaseStep = (typeof caseSteps)[number]

const hours = `${caseHours.answer} hours`

/** Returns the text about a step of a case that both sides read. What was said is read in the case. */
export function caseStepWords(step: CaseStep, told: CaseTold): Words {
  const { id, number, listingTitle, askedCents, offeredCents, byOwner, offeredTo } = told
  const href = `/cases/${id}`
  const about = `It's about the stay at ${quoted(listingTitle ?? '')}.`
  const [asked, offered] = [`$${toMoney(askedCents ?? 0)}`, `$${toMoney(offeredCents ?? 0)}`]
  const isBack = offeredTo === 'owner'
  const words: Readonly<Record<CaseStep, readonly [string, string]>> = {
    asked: [
      byOwner ? `The owner asks for ${asked} back` : `The sitter asks for ${asked}`,
      `${about} Answer or make an offer within ${hours}. Otherwise our team decides.`,
    ],
    said: [`New message in case ${number}`, `${about} Read it and answer there.`],
    offer: [
      isBack ? `New offer: ${offered} back to the owner` : `New offer: ${offered} to the sitter`,
      `${about} Accept it, decline it, or make another one.`,
    ],
    declined: ['Your offer was declined', `${about} Make another one, or let our team decide.`],
    staff: [`Our team decides case ${number}`, `${about} You can still agree on an amount until then.`],
    reminder: [`Answer case ${number} within a day`, `${about} After that, our team decides.`],
    withdrawn: [`Case ${number} was withdrawn`, `${about} Nobody pays anything.`],
    agreed: [
      `You agreed on ${offered}`,
      isBack
        ? `${about} The owner gets ${offered} back, and the case is closed.`
        : `${about} The owner pays it on the page of the stay, and the case is closed.`,
    ],
    decided: [`Case ${number} is decided`, `${about} Read what our team decided.`],
  }
  const [title, text] = words[step]
  return {
    title,
    text,
    href,
    content: {
      subject: title,
      heading: title,
      paragraphs: [text],
      action: { label: 'Open the case', path: `${loginPath}?returnTo=${encodeURIComponent(href)}` },
    },
  }
}
