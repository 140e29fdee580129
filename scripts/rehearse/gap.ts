/** The longest time, in ms, for which no write was acknowledged. */
export function longestGap(at: readonly number[], from: number, to: number): number {
  const times = [from, ...at.filter((time) => time > from && time < to).toSorted((a, b) => a - b), to]
  return Math.max(...times.slice(1).map((time, i) => time - (times[i] ?? time)))
}
