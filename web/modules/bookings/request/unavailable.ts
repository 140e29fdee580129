import type { UnavailableDates } from '#contract/calls/availability.ts'
import { addDays, nightsBetween } from '#contract/vocabulary/dates.ts'

type Range = Pick<UnavailableDates, 'startDate' | 'endDate' | 'kind'>
type Chosen = { checkIn: string | null; checkOut: string | null }
type State = 'open' | 'blocked' | 'full'

/** What each day is, for the calendar: blocks hold all their days, full ranges are nights. */
export function dayStates(ranges: readonly Range[]): (day: string) => State {
  const states = new Map<string, State>()
  for (const { startDate, endDate, kind } of ranges)
    for (let day = startDate; day <= endDate; day = addDays(day, 1))
      if (kind !== 'full' || !states.has(day)) states.set(day, kind === 'full' ? 'full' : 'blocked')
  return (day) => states.get(day) ?? 'open'
}

/** What the rules of a listing close, once each and in words: "Closed on Mondays". */
export function ruleReasons(ranges: readonly Pick<UnavailableDates, 'kind' | 'reason'>[]): string[] {
  const rules = ranges.filter(({ kind }) => ['week', 'notice', 'lead'].includes(kind))
  return [...new Set(rules.flatMap(({ reason }) => reason ?? []))]
}

/**
 * Whether a day may be clicked: an open one always; a full one only as the day of leaving, when a stay has begun
 * before it and every night until then is free.
 */
export function choosable(stateOf: (day: string) => State, day: string, { checkIn }: Chosen): boolean {
  const state = stateOf(day)
  if (state !== 'full') return state === 'open'
  if (checkIn === null || day <= checkIn) return false
  for (let night = checkIn; night < day; night = addDays(night, 1)) if (stateOf(night) !== 'open') return false
  return true
}

/** Nights of a chosen stay; null while it is not whole. */
export function chosenNights({ checkIn, checkOut }: Chosen): number | null {
  return checkIn && checkOut ? nightsBetween(checkIn, checkOut) : null
}
