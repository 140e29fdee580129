/** Returns the mean of ratings, given as counts of 1 to 5 stars, to a hundredth; null without any. */
export function meanOf(counts: readonly number[]): number | null {
  const total = counts.reduce((sum, number) => sum + number, 0)
  const stars = counts.reduce((sum, number, index) => sum + number * (index + 1), 0)
  return total === 0 ? null : Math.round((stars / total) * 100) / 100
}
