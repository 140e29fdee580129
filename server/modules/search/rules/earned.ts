import type { Cents } from '#contract/vocabulary/money.ts'

/** What is paid out for so many days at a price, after the commission; half a cent of it is rounded up. */
export function earnedCents(priceCents: Cents, days: number, commissionPercent: number): Cents {
  const whole = priceCents * days
  return whole - Math.floor((whole * commissionPercent) / 100 + 0.5)
}
