import type { Cents } from '#contract/vocabulary/money.ts'

/** Returns the earnings for so many days at a price after the commission, which rounds half a cent up. */
export function earnedCents(priceCents: Cents, days: number, commissionPercent: number): Cents {
  const whole = priceCents * days
  return whole - Math.floor((whole * commissionPercent) / 100 + 0.5)
}
