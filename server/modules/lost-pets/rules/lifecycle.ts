import type { Side } from '#contract/vocabulary/booking-states.ts'
import { lostPetLimits } from '#contract/vocabulary/lost-pets.ts'
import type { LostPetState } from '#contract/vocabulary/lost-pets.ts'

/** What decides how far a missing pet's page is. */
export type LostFacts = {
  readonly state: LostPetState
  readonly startedAt: Date
  readonly startedBy: Side
  readonly openedAt: Date | null
  readonly endedAt: Date | null
  /** How often it was said that the pet is still missing. */
  readonly extensions: number
  /** How many questions of a day were asked. */
  readonly asked: number
  /** How many had been asked when it was last said. */
  readonly answered: number
}

const dayMs = 86_400_000
const { startSeconds, undoHours, openDays, openDaysAtMost, askDays } = lostPetLimits

/** When the alerts go out, unless it is undone. */
export const opensAt = ({ startedAt }: Pick<LostFacts, 'startedAt'>): Date =>
  new Date(startedAt.getTime() + startSeconds * 1000)

/** When the page closes by itself. */
export function closesAt(facts: Pick<LostFacts, 'startedAt' | 'openedAt' | 'extensions'>): Date {
  const from = facts.openedAt ?? opensAt(facts)
  return new Date(from.getTime() + Math.min(openDays * (1 + facts.extensions), openDaysAtMost) * dayMs)
}

/** How many of the questions of a day are due, those included that were asked. */
export function questionsDue({ openedAt }: Pick<LostFacts, 'openedAt'>, now: Date): number {
  if (!openedAt) return 0
  return askDays.filter((day) => openedAt.getTime() + day * dayMs <= now.getTime()).length
}

/** What the clock does with a page now. */
export type Due = 'open' | 'close' | 'ask' | undefined

/** Returns what is due; closing comes before asking. */
export function dueNow(facts: LostFacts, now: Date): Due {
  if (facts.state === 'starting') return opensAt(facts) <= now ? 'open' : undefined
  if (facts.state !== 'open') return undefined
  if (closesAt(facts) <= now) return 'close'
  return questionsDue(facts, now) > facts.asked ? 'ask' : undefined
}

/** Before the alerts it is gone, by who started it; after "Found" it opens again, by both sides. */
export function undoes(facts: LostFacts, side: Side, now: Date): 'start' | 'found' | undefined {
  if (facts.state === 'starting') return facts.startedBy === side && now < opensAt(facts) ? 'start' : undefined
  if (facts.state !== 'found' || !facts.endedAt) return undefined
  return now.getTime() < facts.endedAt.getTime() + undoHours * 3_600_000 ? 'found' : undefined
}

/** Whether a question of a day waits for its answer, which makes the page last longer, up to its maximum. */
export const isAsked = ({ state, asked, answered, extensions }: LostFacts): boolean =>
  state === 'open' && asked > answered && openDays * (1 + extensions) < openDaysAtMost

/** Whether the page of a pet can be read by everybody. */
export const isPublic = (state: LostPetState): boolean => state === 'open'

/** Whether its people can still change it and say what came of it. */
export const isGoingOn = (state: LostPetState): boolean => state === 'starting' || state === 'open'
