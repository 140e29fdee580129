import type { Cents } from '#contract/vocabulary/money.ts'
import { decisionWhy } from './decision-words.ts'
import type { StayFacts, StayNews } from './stay-facts.ts'
import { dollars, momentWords } from './words.ts'

/** The parts of a stay that these sentences are built from. */
type Parts = {
  readonly other: string
  readonly pets: string
  readonly dates: string
  readonly where: string
  readonly totalCents: Cents
}

/** A card is authorized: for one request, or for several of which the first that is accepted is charged. */
export function heldWords({ other, dates, where, totalCents }: Parts, { togetherCents }: StayNews) {
  const heading = 'Your card is authorized'
  const of = dollars(togetherCents ?? totalCents)
  const charged =
    togetherCents === undefined
      ? `You'll be charged only if ${other} accepts.`
      : "You'll be charged only the price of the sitter who accepts."
  return {
    title: heading,
    text: `${of} is on hold for ${dates}. ${charged}`,
    subject: `Your card is authorized for ${dates}`,
    heading,
    paragraphs: [
      `We've placed a hold of ${of} on your card for ${togetherCents === undefined ? `${where}, ${dates}` : dates}.`,
      `${charged} Otherwise the hold is released.`,
    ],
    label: 'See your request',
  }
}

/** For the sitter of a request that somebody else accepted first. */
export function lostWords({ other, pets, dates, where }: Parts) {
  return {
    title: `${other} booked another sitter`,
    text: `${pets}, ${dates}. Nothing to do.`,
    subject: `${other} booked another sitter for ${dates}`,
    heading: `${other} booked another sitter`,
    paragraphs: [`The request was for ${pets} at ${where}, ${dates}.`, 'Nothing to do.'],
    label: 'See the request',
  }
}

/** To the owner of a stay that fell through: who else can take it. */
export function fellThrough(
  { other, pets, dates, where, timeZone }: Parts & Pick<StayFacts, 'timeZone'>,
  { until, isPaid }: NonNullable<StayFacts['rescue']>,
  decision: StayNews['decision'],
) {
  const by = momentWords(until, timeZone)
  return {
    title: `Your stay with ${other} was cancelled`,
    text: `${other} had to cancel. See which sitters near you can take ${pets}, ${dates}.`,
    subject: `Your stay for ${dates} was cancelled: find another sitter`,
    heading: `Your stay fell through. Let's fix it.`,
    paragraphs: [
      `The stay was for ${pets} at ${where}. Sitters near you can take ${pets} for the same nights.`,
      decision && decisionWhy(decision),
      isPaid
        ? `We're holding what you paid until ${by} so you can use it for a new stay. You can have it refunded at any time.`
        : `You can ask them until ${by}.`,
    ],
    label: 'Find another sitter',
  }
}
