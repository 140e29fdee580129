import type { doseUnits } from '#contract/vocabulary/handovers.ts'

/**
 * Returns how much of a medication would be left after the recorded doses: of one counted in doses each takes one, of
 * others the units of the care sheet; null if a dose has no known size. Never negative: more doses than came along say nothing about what is left.
 */
export function expectedOf({
  amount,
  unit,
  unitsPerDose,
  doses,
}: {
  readonly amount: number
  readonly unit: (typeof doseUnits)[number]
  readonly unitsPerDose: number | null
  readonly doses: number
}): number | null {
  const each = unit === 'dose' ? 1 : unitsPerDose
  return each === null ? null : Math.max(0, amount - doses * each)
}
