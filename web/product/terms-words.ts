import { addDays } from '#contract/vocabulary/dates.ts'
import { counted } from '#contract/vocabulary/words.ts'
import type { Terms } from '#contract/schemas/terms.ts'
import { formatPrice } from '#web/platform/format/money.ts'

/** "1–14 nights", "1 night". */
export function nightsWords({ nightsMin, nightsMax }: Terms, dash = '–'): string {
  const range = nightsMin === nightsMax ? nightsMax : `${nightsMin}${dash}${nightsMax}`
  return `${range} ${nightsMax === 1 ? 'night' : 'nights'}`
}

/** The shortest and the longest stay at a listing, as its sitter set them. */
type OwnNights = { readonly minNights: number | null; readonly maxNights: number | null }

/** The terms of stays at a listing: its own limits of nights where they are narrower. */
export function termsAt(terms: Terms, { minNights, maxNights }: OwnNights): Terms {
  return {
    ...terms,
    nightsMin: Math.max(terms.nightsMin, minNights ?? terms.nightsMin),
    nightsMax: Math.min(terms.nightsMax, maxNights ?? terms.nightsMax),
  }
}

/** The lengths of stays that a sitter takes: "3 nights or more", "Up to 5 nights", "3 to 5 nights"; undefined for any. */
export function ownNightsWords({ minNights, maxNights }: OwnNights): string | undefined {
  if (minNights === null) return maxNights === null ? undefined : `Up to ${counted(maxNights, 'night')}`
  if (maxNights === null) return `${counted(minNights, 'night')} or more`
  return minNights === maxNights ? counted(minNights, 'night') : `${minNights} to ${counted(maxNights, 'night')}`
}

/** The text beside a calendar: "Stay 1–14 nights. Get 10% off 7 nights or more." */
export function stayWords(terms: Terms): string {
  const { discountPercent, discountFromNights } = terms
  const stay = `Stay ${nightsWords(terms)}.`
  if (!hasDiscount(terms)) return stay
  const from = counted(discountFromNights, 'night')
  return `${stay} Get ${discountPercent}% off ${from} or more.`
}

/** "a flat $5 service fee"; undefined if there is none. */
export function feeWords({ serviceFee }: Terms): string | undefined {
  return Number(serviceFee) > 0 ? `a flat ${formatPrice(serviceFee)} service fee` : undefined
}

/** Whether long stays get a discount. */
export function hasDiscount({ discountPercent, discountFromNights, nightsMax }: Terms): boolean {
  return discountPercent > 0 && discountFromNights <= nightsMax
}

/** The last day on which a stay can end. */
export function lastStayDay(today: string, { horizonDays, nightsMax }: Terms): string {
  return addDays(today, horizonDays + nightsMax)
}
