import { addDays } from '#contract/vocabulary/dates.ts'
import { counted } from '#contract/vocabulary/words.ts'
import type { Terms } from '#contract/schemas/terms.ts'
import { formatPrice } from '#web/platform/format/money.ts'

/** "1–14 nights", "1 night". */
export function nightsWords({ nightsMin, nightsMax }: Terms, dash = '–'): string {
  const range = nightsMin === nightsMax ? nightsMax : `${nightsMin}${dash}${nightsMax}`
  return `${range} ${nightsMax === 1 ? 'night' : 'nights'}`
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
