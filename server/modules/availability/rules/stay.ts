import { tooFarAhead } from '#contract/refusals/bookings.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { addDays, dayNumber, nightsBetween } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { StayTerms } from '#contract/vocabulary/stay-terms.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'

export type StayLimits = Pick<StayTerms, 'nightsMin' | 'nightsMax' | 'horizonDays'>

/** The shortest and the longest stay at a listing in nights; null if only the limit of the marketplace applies. */
type NightRules = { readonly minNights: number | null; readonly maxNights: number | null }
type Dates = { readonly startDate: PlainDate; readonly endDate: PlainDate }
export type NightsRefusal = 'listing_min_nights' | 'listing_max_nights'

/** Returns why a listing refuses a stay of so many nights. A change may come nearer to its rules than `kept` is. */
export function refuseNights(
  { minNights, maxNights }: NightRules,
  { startDate, endDate }: Dates,
  kept?: Dates,
): Refused<NightsRefusal> | undefined {
  const nights = nightsBetween(startDate, endDate)
  const before = kept && nightsBetween(kept.startDate, kept.endDate)
  if (minNights !== null && nights < Math.min(minNights, before ?? minNights))
    return refuse('listing_min_nights', `This sitter takes stays of ${counted(minNights, 'night')} or more.`)
  if (maxNights !== null && nights > Math.max(maxNights, before ?? maxNights))
    return refuse('listing_max_nights', `This sitter takes stays of up to ${counted(maxNights, 'night')}.`)
  return undefined
}

type StayRefusal = 'select_dates' | 'dates_in_past' | 'stay_too_short' | 'stay_too_long' | 'too_far_ahead'

/** Returns the stay of two dates, seen from `today` in the listing's time zone, or why they are not allowed. */
export function parseStay(
  startDate: PlainDate | null | undefined,
  endDate: PlainDate | null | undefined,
  today: PlainDate,
  limits: StayLimits,
): { startDate: PlainDate; endDate: PlainDate } | Refused<StayRefusal> {
  if (!startDate || !endDate) return refuse('select_dates')
  if (dayNumber(startDate) < dayNumber(today)) return refuse('dates_in_past')
  const nights = nightsBetween(startDate, endDate)
  const { nightsMin, nightsMax, horizonDays } = limits
  if (nights < nightsMin) return refuse('stay_too_short', `Stays must be at least ${counted(nightsMin, 'night')}.`)
  if (nights > nightsMax) return refuse('stay_too_long', `Stays can be at most ${counted(nightsMax, 'night')}.`)
  if (dayNumber(startDate) > dayNumber(addDays(today, horizonDays)))
    return refuse('too_far_ahead', tooFarAhead(horizonDays))
  return { startDate, endDate }
}
