import type { UnavailableDates } from '#contract/calls/availability.ts'
import { addDays, nightsBetween } from '#contract/vocabulary/dates.ts'

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
export function choosable(stateOf: (day: string) => State, day: string, { checkIn }: Chosen): boolean {
  const state = stateOf(day)
  if (state !== 'full') return state === 'open'
  if (checkIn === null || day <= checkIn) return false
  for (let night = checkIn; night < day; night = addDays(night, 1)) if (stateOf(night) !== 'open') return false
  return true
}

/** The nights of the chosen stay; null while a date is missing. */
export function chosenNights({ checkIn, checkOut }: Chosen): number | null {
  return checkIn && checkOut ? nightsBetween(checkIn, checkOut) : null
}
