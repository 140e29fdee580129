const bitsPerWord = 61
const words = 6
/** Days of the calendar ring: night d, in days since 1970-01-01, is bit d mod 366 of the six words. */
export const ringDays = bitsPerWord * words

/** The days that the calendar words may be believed for, in days since 1970-01-01, both included. */
export type Covered = { readonly firstDay: number; readonly lastDay: number }

/** The nights of a stay as bits of the calendar words; undefined when they do not cover one of them. */
export function nightMasks(firstNight: number, nights: number, covered: Covered): bigint[] | undefined {
  if (firstNight < covered.firstDay || firstNight + nights - 1 > covered.lastDay) return undefined
  return slotMasks(firstNight, nights)
}

/** The bits of some days in a row. */
export function slotMasks(firstDay: number, days: number): bigint[] {
  const masks = Array.from({ length: words }, () => 0n)
  for (let day = firstDay; day < firstDay + Math.min(days, ringDays); day++) {
    const slot = day % ringDays
    const word = Math.floor(slot / bitsPerWord)
    masks[word] = (masks[word] ?? 0n) | (1n << BigInt(slot % bitsPerWord))
  }
  return masks
}
