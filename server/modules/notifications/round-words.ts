import type { Cents } from '#contract/vocabulary/money.ts'
import type { StayNews } from './stay-facts.ts'
import { dollars } from './words.ts'

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
