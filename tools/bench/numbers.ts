export function median(values: readonly number[]): number {
  const sorted = [...values].sort((x, y) => x - y)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Rounded to hundredths. */
export function round2(value: number): number {
  return Math.round(value * 100) / 100
}
