import { dayNumber, nightsBetween } from '#contract/vocabulary/dates.ts'
import { weekdaysOf } from '#contract/vocabulary/weekdays.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { FilterBits } from '#server/modules/search/rules/filter-bits.ts'
import type { Family } from './homes.ts'
import type { Box } from '#contract/vocabulary/earth.ts'
import type { Circle } from '#server/modules/search/rules/geo.ts'

/** The filters of a search besides its dates. */
export type Filters = {
  readonly circle: Circle | undefined
  readonly box: Box | undefined
  /** The position of a state in the list of states, from 1; 0 for any. */
  readonly state: number
  /** Bit mask of the kinds that a listing must take; 0 for any. */
  readonly kinds: number
  /** Spots needed on every night. */
  readonly pets: number
  /** The pets themselves as far as they are known; undefined if none are counted. */
  readonly family: Family | undefined
  readonly minCents: number
  readonly maxCents: number
  readonly asked: FilterBits
  /** The person whose own listings are left out. */
  readonly notOf: string | undefined
}

/** A stay that a listing may be free for, from one day up to, not including, another, in days since 1970. */
export type AskedStay = {
  readonly from: number
  readonly to: number
  /** The days of the week that it touches, as bits from Sunday. */
  readonly weekdays: number
  /** In how many days it begins and ends, counted so that a listing's notice and limit are least strict. */
  readonly begins: number
  readonly ends: number
}

export type SearchCriteria = Filters & {
  /** A listing must be free for at least one of these; empty for any dates. */
  readonly stays: readonly AskedStay[]
  /** For admins: which listings are searched; only active ones if undefined. */
  readonly status: 'active' | 'inactive' | 'all' | undefined
}

/** A listing is left out only if its rules close the stay in every time zone; the exact day is checked on booking. */
export function askedStay(
  { startDate, endDate }: { readonly startDate: PlainDate; readonly endDate: PlainDate },
  [earliest, latest]: readonly [PlainDate, PlainDate],
): AskedStay {
  return {
    from: dayNumber(startDate),
    to: dayNumber(endDate),
    weekdays: weekdaysOf(startDate, endDate),
    begins: nightsBetween(earliest, startDate),
    ends: nightsBetween(latest, endDate),
  }
}
