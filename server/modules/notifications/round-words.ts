import { rescueLimits } from '#contract/vocabulary/limits.ts'
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

type Fallen = Parts & Pick<StayFacts, 'timeZone'>
type Rescue = NonNullable<StayFacts['rescue']>

/** Who can take the pets of a stay that fell through. */
function takers({ pets }: Parts, sitters: number | undefined): string {
  if (sitters === undefined) return `See which sitters near you can take ${pets}.`
  if (sitters === 0) return `We found no other sitter near you for ${pets} yet. Look again: places open up.`
  if (sitters === 1) return `One sitter near you can take ${pets}.`
  return `${sitters}${sitters < rescueLimits.candidates ? '' : ' or more'} sitters near you can take ${pets}.`
}

/** To the owner of a stay that fell through: who else can take it. */
export function fellThrough(parts: Fallen, { until, isPaid }: Rescue, { by: who, decision, sitters }: StayNews) {
  const { other, pets, dates, where, timeZone } = parts
  const by = momentWords(until, timeZone)
  const because = who === 'sitter' ? `${other} had to cancel.` : `${other} can't take ${pets}.`
  return {
    title: `Your stay with ${other} was cancelled`,
    text: `${because} ${takers(parts, sitters)}`,
    subject: `Your stay for ${dates} was cancelled: find another sitter`,
    heading: `Your stay fell through. Let's fix it.`,
    paragraphs: [
      `The stay was for ${pets} at ${where}, ${dates}. ${takers(parts, sitters)}`,
      decision && decisionWhy(decision),
      isPaid
        ? `We're holding what you paid until ${by} so you can use it for a new stay. You can have it refunded at any time.`
        : `You can ask them until ${by}.`,
    ],
    label: 'Find another sitter',
  }
}

/** To the owner of a stay that fell through and for which nobody was found yet: until when they can ask. */
export function stillOpen({ other, pets, dates, timeZone }: Fallen, { until, isPaid }: Rescue) {
  const by = momentWords(until, timeZone)
  const title = `You have until ${by} to find another sitter`
  const then = isPaid
    ? `We're holding what you paid until then. After that it's refunded.`
    : 'After that, search as usual.'
  return {
    title,
    text: `${pets}, ${dates}. ${then}`,
    subject: `Until ${by}: find another sitter for ${dates}`,
    heading: title,
    paragraphs: [`${other} was to take ${pets}, ${dates}. No other sitter is booked yet.`, then],
    label: 'Find another sitter',
  }
}
