/** The longest time in milliseconds without an acknowledged write. */
export function longestGap(at: readonly number[], from: number, to: number): number {
  const times = [from, ...at.filter((time) => time > from && time < to).toSorted((a, b) => a - b), to]
  return Math.max(...times.slice(1).map((time, i) => time - (times[i] ?? time)))
}
