import type { Side } from '#contract/vocabulary/booking-states.ts'
import type { CaseGetter, CaseSide } from '#contract/vocabulary/cases.ts'
import { loginPath } from '#contract/sign-in.ts'
import { caseHours, payoutWaits } from '#contract/vocabulary/cases.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { CaseStep } from './rules/recipients.ts'
import { quoted } from './words.ts'
import type { Words } from './words.ts'

export type CaseNews = {
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
  /** First names of the people of the stay. */
  readonly names: Readonly<Record<Side, string>>
  /** The people of the stay. */
  readonly sides: readonly string[]
}

/** Returns the text about what staff wrote in a case, for the side that it is to, which may not have opened it; what it says is read there. */
export function caseAnsweredWords({ id, number, listingTitle }: CaseNews, side: CaseSide): Words {
  const href = `/cases/${id}`
  const isOwn = side === 'opener'
  const title = isOwn ? `We answered your case ${number}` : 'We wrote to you about a stay'
  const text = isOwn
    ? 'Read our answer and write back there.'
    : `It's about the stay at ${quoted(listingTitle ?? '')}. Read it in case ${number}, and write back there.`
  return {
    title,
    text,
    href,
    content: {
      subject: title,
      heading: title,
      // a mail back goes to a mailbox, and not into the case
      paragraphs: [text, "Please answer in the case. Replies to this email aren't added to it."],
      action: { label: 'Open the case', path: `${loginPath}?returnTo=${encodeURIComponent(href)}` },
    },
  }
}

/** Returns the text about an urgent case, for admins. */
export function caseOpenedWords({ number }: CaseNews): Words {
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
export function caseHoldsWords({ bookingId, listingTitle, heldCents }: CaseNews): Words {
  const waits = payoutWaits(heldCents === null ? null : toMoney(heldCents)).replace(/\.$/, '')
  const later = heldCents === null ? 'It goes out once the case is solved.' : 'The rest is sent on time.'
  const href = `/bookings/${bookingId}`
  const text = `It's about the stay at ${quoted(listingTitle ?? '')}. ${later}`
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

const hours = `${caseHours.answer} hours`

type Agreed = { offeredTo: CaseGetter; reader: Side; other: string; offered: string }

/** What comes of an agreement, for a side. */
function agreedWords({ offeredTo, reader, other, offered }: Agreed): string {
  if (offeredTo === 'owner') return reader === 'owner' ? `You get ${offered} back.` : `${other} gets ${offered} back.`
  return reader === 'owner'
    ? `You pay ${other} on the page of the stay. No card is charged until you do.`
    : `${other} pays it on the page of the stay.`
}

/** Returns the text about a step of a case that both sides read, for one of them. What was said is read in the case. */
export function caseStepWords(step: CaseStep, told: CaseNews, reader: Side): Words {
  const { id, number, listingTitle, askedCents, offeredCents, byOwner, offeredTo, names } = told
  const href = `/cases/${id}`
  const about = `It's about the stay at ${quoted(listingTitle ?? '')}.`
  const [asked, offered] = [`$${toMoney(askedCents ?? 0)}`, `$${toMoney(offeredCents ?? 0)}`]
  const back = offeredTo === 'owner' ? ' back' : ''
  const other = names[reader === 'owner' ? 'sitter' : 'owner']
  const words: Readonly<Record<CaseStep, readonly [string, string]>> = {
    asked: [
      byOwner ? `${other} asks for ${asked} back` : `${other} asks you for ${asked}`,
      `${about} Answer or make an offer within ${hours}. Otherwise our team decides.`,
    ],
    said: [`${other} wrote in case ${number}`, `${about} Read it and answer there.`],
    offer: [
      // of their own money somebody offers it; of the other's they ask for it
      offeredTo === reader
        ? `${other} offers you ${offered}${back}`
        : back
          ? `${other} asks for ${offered} back`
          : `${other} asks you for ${offered}`,
      `${about} Accept it, decline it, or make another offer.`,
    ],
    declined: [`${other} declined your offer`, `${about} Make another one, or let our team decide.`],
    staff: [`Our team decides case ${number}`, `${about} You can still agree on an amount until then.`],
    reminder: [`Answer ${other} within a day`, `${about} After that, our team decides case ${number}.`],
    withdrawn: [`${other} withdrew case ${number}`, `${about} Nobody pays anything.`],
    agreed: [
      `You and ${other} agreed on ${offered}${back}`,
      `${about} ${agreedWords({ offeredTo, reader, other, offered })} The case is closed.`,
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
