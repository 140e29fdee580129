/** The mean of ratings that are counted by stars, from 1 to 5, to a hundredth; null without any. */
export function meanOf(counts: readonly number[]): number | null {
  const total = counts.reduce((sum, number) => sum + number, 0)
  const stars = counts.reduce((sum, number, index) => sum + number * (index + 1), 0)
  return total === 0 ? null : Math.round((stars / total) * 100) / 100
}
