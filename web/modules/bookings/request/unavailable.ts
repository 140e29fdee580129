import type { UnavailableDates } from '#contract/calls/availability.ts'
import { addDays, nightsBetween } from '#contract/vocabulary/dates.ts'
import { formatShortDate } from '#web/platform/format/dates.ts'

type Range = Pick<UnavailableDates, 'startDate' | 'endDate' | 'kind'>
type Chosen = { checkIn: string | null; checkOut: string | null }
type State = 'open' | 'blocked' | 'full'

/** The state of each day for the calendar: a block covers all its days, a full range is in nights. */
export function dayStates(ranges: readonly Range[]): (day: string) => State {
  const states = new Map<string, State>()
  for (const { startDate, endDate, kind } of ranges)
    for (let day = startDate; day <= endDate; day = addDays(day, 1))
      if (kind !== 'full' || !states.has(day)) states.set(day, kind === 'full' ? 'full' : 'blocked')
  return (day) => states.get(day) ?? 'open'
}

/** The reasons of a listing's rules, each once: "Closed on Mondays". */
export function ruleReasons(ranges: readonly Pick<UnavailableDates, 'kind' | 'reason'>[]): string[] {
  const rules = ranges.filter(({ kind }) => ['week', 'notice', 'lead'].includes(kind))
  return [...new Set(rules.flatMap(({ reason }) => reason ?? []))]
}

/**
 * Whether a day can be chosen: an open one always; a full one only as check-out, if check-in is before it and all
 * nights between are free.
 */
export function isChoosable(stateOf: (day: string) => State, day: string, { checkIn }: Chosen): boolean {
  const state = stateOf(day)
  if (state !== 'full') return state === 'open'
  if (checkIn === null || day <= checkIn) return false
  for (let night = checkIn; night < day; night = addDays(night, 1)) if (stateOf(night) !== 'open') return false
  return true
}

/** Whether a stay is possible: all its nights are open, and the day of leaving is not blocked. */
function isFree(stateOf: (day: string) => State, { checkIn, checkOut }: Stay): boolean {
  for (let night = checkIn; night < checkOut; night = addDays(night, 1)) if (stateOf(night) !== 'open') return false
  return stateOf(checkOut) !== 'blocked'
}

type Stay = { checkIn: string; checkOut: string }

/** Which day makes a stay impossible: "Dec 12 is fully booked."; undefined if none does, or a date is missing. */
export function whyUnavailable(stateOf: (day: string) => State, { checkIn, checkOut }: Chosen): string | undefined {
  if (!checkIn || !checkOut || isFree(stateOf, { checkIn, checkOut })) return undefined
  let day = checkIn
  while (day < checkOut && stateOf(day) === 'open') day = addDays(day, 1)
  return `${formatShortDate(day)} ${stateOf(day) === 'full' ? 'is fully booked' : "isn't available"}.`
}

/** How far away other dates are looked for, in days. */
const near = 45

/** The possible stays of the same length that are nearest to a stay, one before and one after it, nearest first. */
export function nearestFree(
  stateOf: (day: string) => State,
  { checkIn, checkOut }: Chosen,
  { first, last }: { readonly first: string; readonly last: string },
): Stay[] {
  if (!checkIn || !checkOut) return []
  const moved = (days: number): Stay => ({ checkIn: addDays(checkIn, days), checkOut: addDays(checkOut, days) })
  const isPossible = (stay: Stay) => stay.checkIn >= first && stay.checkIn <= last && isFree(stateOf, stay)
  const shifts = Array.from({ length: near }, (_, at) => at + 1)
  const after = shifts.find((days) => isPossible(moved(days)))
  const before = shifts.find((days) => isPossible(moved(-days)))
  return [after, before && -before]
    .filter((days) => days !== undefined)
    .toSorted((a, b) => Math.abs(a) - Math.abs(b))
    .map(moved)
}

/** The nights of the chosen stay; null while a date is missing. */
export function chosenNights({ checkIn, checkOut }: Chosen): number | null {
  return checkIn && checkOut ? nightsBetween(checkIn, checkOut) : null
}
