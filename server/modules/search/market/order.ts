import type { ListingIndex } from './listing-index.ts'
import type { Matches } from './matches.ts'

export type Sort = 'rating' | 'price' | 'distance'

export type PageAsked = {
  readonly sort: Sort
  readonly offset: number
  readonly limit: number
  /** The price by which the listing in a slot is ordered, if it is another than the price a day. */
  readonly priceOf?: ((slot: number) => number) | undefined
}

/**
 * Returns the positions of a page among the matches, in order: lowest price, nearest, or highest rated first; ties by id.
 * Only what may stand on the page is sorted.
 */
export function pageOf(index: ListingIndex, matches: Matches, { offset, limit, ...by }: PageAsked): number[] {
  const keys = keysOf(index, matches, by)
  const end = Math.min(keys.length, offset + limit)
  if (offset >= end) return []
  const [first, last] = [offset === 0 ? -Infinity : nthOf(keys, offset), nthOf(keys, end - 1)]
  const near: number[] = []
  let before = 0
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] ?? 0
    if (key < first) before++
    else if (key <= last) near.push(at)
  }
  const idOf = (at: number): string => index.shown[matches.slots[at] ?? 0]?.id ?? ''
  near.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || (idOf(a) < idOf(b) ? -1 : 1))
  return near.slice(offset - before, end - before)
}

/** The key of each match; the smallest comes first. */
function keysOf(
  { records }: ListingIndex,
  { slots, nears }: Matches,
  { sort, priceOf }: Pick<PageAsked, 'sort' | 'priceOf'>,
): Float64Array {
  const keys = new Float64Array(slots.length)
  const column = sort === 'price' ? records.cents : records.weight
  const sign = sort === 'price' ? 1 : -1
  for (let at = 0; at < keys.length; at++) {
    const slot = slots[at] ?? 0
    if (sort === 'distance') keys[at] = -(nears[at] ?? 0)
    else if (sort === 'price' && priceOf) keys[at] = priceOf(slot)
    else keys[at] = sign * (column[slot] ?? 0)
  }
  return keys
}

/** The key that would stand at a position if they were sorted, by Hoare's selection. */
function nthOf(keys: Float64Array, nth: number): number {
  const list = keys.slice()
  let [low, high] = [0, list.length - 1]
  while (low < high) {
    const pivot = list[(low + high) >> 1] ?? 0
    let [i, j] = [low, high]
    while (i <= j) {
      while ((list[i] ?? 0) < pivot) i++
      while ((list[j] ?? 0) > pivot) j--
      if (i > j) break
      const moved = list[i] ?? 0
      list[i++] = list[j] ?? 0
      list[j--] = moved
    }
    if (nth <= j) high = j
    else if (nth >= i) low = i
    else break
  }
  return list[nth] ?? 0
}
