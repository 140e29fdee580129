const bitsPerWord = 61
const words = 6
/** Days of the calendar ring: night d, in days since 1970-01-01, is bit d mod 366 of the six words. */
export const ringDays = bitsPerWord * words

/** The days for which the calendar words are valid, in days since 1970-01-01, both included. */
export type Covered = { readonly firstDay: number; readonly lastDay: number }

/** Returns the nights of a stay as bits of the calendar words; undefined if they do not cover all of them. */
export function nightMasks(firstNight: number, nights: number, covered: Covered): bigint[] | undefined {
  if (firstNight < covered.firstDay || firstNight + nights - 1 > covered.lastDay) return undefined
  return slotMasks(firstNight, nights)
}

/** Returns the bits of consecutive days. */
export function slotMasks(firstDay: number, days: number): bigint[] {
  const masks = Array.from({ length: words }, () => 0n)
  for (let day = firstDay; day < firstDay + Math.min(days, ringDays); day++) {
    const slot = day % ringDays
    const word = Math.floor(slot / bitsPerWord)
    masks[word] = (masks[word] ?? 0n) | (1n << BigInt(slot % bitsPerWord))
  }
  return masks
}
