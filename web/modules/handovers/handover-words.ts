import type { Side } from '#contract/vocabulary/booking-states.ts'
import type { Handover } from '#contract/schemas/handovers.ts'
import type { StayMoment } from '#contract/schemas/dates.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import type { handoverEnds, HandoverWay } from '#contract/vocabulary/handovers.ts'
import { joined } from '#contract/vocabulary/words.ts'
import { formatDay, formatTimeOfDay } from '#web/platform/format/dates.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** Who reads a check-in or check-out. */
export type Reader = {
  readonly side: Side
  /** First name of the other side. */
  readonly otherName: string
  readonly pets: readonly string[]
}

export const wayTitles: Record<HandoverWay, string> = { in: 'Check-in', out: 'Check-out' }

/** By which addresses point to one on the page of a stay. */
export const wayIds: Record<HandoverWay, string> = { in: 'check-in', out: 'check-out' }

/** What a list is called where it is written. */
export const listTitles: Record<HandoverWay, string> = { in: 'What came along', out: 'What goes back' }

/** What became of a thing. */
export const endLabels: Record<(typeof handoverEnds)[number], string> = {
  returned: 'Returned',
  missing: 'Missing',
  damaged: 'Damaged',
  used_up: 'Used up',
}

export const unitLabels = { tablet: 'tablets', mL: 'mL', dose: 'doses', g: 'g' } as const

/** "Biscuit and Mo are here": what one tap records. */
export function tapWords(way: HandoverWay, pets: readonly string[]): string {
  const isOne = pets.length === 1
  const moved = way === 'in' ? (isOne ? 'is here' : 'are here') : isOne ? 'has left' : 'have left'
  return `${joined(pets.map(isolated))} ${moved}`
}

/** "Nov 28, 3:00 PM", on the clocks of the stay. */
export const momentWords = ({ date, time }: StayMoment): string => `${formatDay(date)}, ${formatTimeOfDay(time)}`

/** How it stands, as a chip; undefined while nobody has written anything. */
export function stateChip(
  { state, offeredBy }: Pick<Handover, 'state' | 'offeredBy'>,
  { side, otherName }: Reader,
): { readonly tone: Tone; readonly words: string } | undefined {
  const isOwn = offeredBy === side
  switch (state) {
    case null:
      return undefined
    case 'draft':
      return { tone: 'neutral', words: 'Not sent yet' }
    case 'offered':
      return isOwn ? { tone: 'brand', words: `Waiting for ${otherName}` } : { tone: 'warn', words: 'Please confirm' }
    case 'agreed':
      return { tone: 'ok', words: 'Confirmed by both' }
    case 'disagreed':
      return { tone: 'danger', words: 'Not agreed' }
    case 'unanswered':
      return { tone: 'warn', words: `Not confirmed by ${isOwn ? otherName : 'you'}` }
  }
}

/** Who said what, in a sentence; undefined while nobody said that the pets came or left. */
export function saidWords(
  { way, offeredBy, happenedAt }: Pick<Handover, 'way' | 'offeredBy' | 'happenedAt'>,
  { side, otherName, pets }: Reader,
): string | undefined {
  if (!offeredBy || !happenedAt) return undefined
  const who = offeredBy === side ? 'You' : otherName
  const moved = way === 'in' ? 'arrived' : 'left'
  return `${who} recorded that ${joined(pets.map(isolated))} ${moved} on ${momentWords(happenedAt)}.`
}

/** "12 tablets", and at check-out what would be left after the recorded doses: "Counted 11, expected 12". */
export function amountWords({ amount, unit, expected }: Handover['medication'][number]): string {
  const named = unit ? ` ${unitLabels[unit]}` : ''
  if (amount === null) return expected === null ? '' : `Expected ${expected}${named}`
  return expected === null || expected === amount ? `${amount}${named}` : `Counted ${amount}, expected ${expected}`
}
