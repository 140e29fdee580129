/**
 * Returns how much of a medication would be left after the recorded doses; null if a dose has no known size. Never
 * negative: more doses than came along say nothing about what is left.
 */
export function expectedOf({
  amount,
  unitsPerDose,
  doses,
}: {
  readonly amount: number
  readonly unitsPerDose: number | null
  readonly doses: number
}): number | null {
  return unitsPerDose === null ? null : Math.max(0, amount - doses * unitsPerDose)
}
