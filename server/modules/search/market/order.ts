import type { ListingIndex } from './listing-index.ts'
import type { Matches } from './matches.ts'
import { field, intsEach } from './records.ts'

export type Sort = 'rating' | 'price' | 'distance'

/**
 * Returns the positions of a page among the matches, in order: lowest price, nearest, or highest rated first; ties by id.
 */
export function pageOf(
  index: ListingIndex,
  { slots, nears }: Matches,
  { sort, offset, limit }: { readonly sort: Sort; readonly offset: number; readonly limit: number },
): number[] {
  const { ints } = index.records
  const keyOf = (at: number): number => {
    if (sort === 'distance') return -(nears[at] ?? 0)
    const base = (slots[at] ?? 0) * intsEach
    return sort === 'price' ? (ints[base + field.cents] ?? 0) : -(ints[base + field.weight] ?? 0)
  }
  const keys = Float64Array.from(slots, (_, at) => keyOf(at))
  const idOf = (at: number): string => index.shown[slots[at] ?? 0]?.id ?? ''
  const before = (a: number, b: number): boolean => {
    const [mine, other] = [keys[a] ?? 0, keys[b] ?? 0]
    return mine === other ? idOf(a) < idOf(b) : mine < other
  }
  const positions = Array.from(slots, (_, at) => at)
  const end = Math.min(positions.length, offset + limit)
  if (offset >= end) return []
  putFirst(positions, { from: 0, first: end, before })
  putFirst(positions, { from: 0, to: end, first: offset, before })
  return positions.slice(offset, end).sort((a, b) => (before(a, b) ? -1 : 1))
}

type Putting = {
  readonly from: number
  readonly to?: number
  /** How many from the beginning of the list. */
  readonly first: number
  readonly before: (a: number, b: number) => boolean
}

/** Moves the `first` of a list before all others, in no order (Hoare's selection): most of a list need not be sorted. */
function putFirst(list: number[], { from, to = list.length, first, before }: Putting): void {
  let [low, high] = [from, to - 1]
  while (low < high && first > low && first <= high) {
    const pivot = list[(low + high) >> 1] ?? 0
    let [i, j] = [low, high]
    while (i <= j) {
      while (before(list[i] ?? 0, pivot)) i++
      while (before(pivot, list[j] ?? 0)) j--
      if (i > j) break
      const moved = list[i] ?? 0
      list[i++] = list[j] ?? 0
      list[j--] = moved
    }
    if (first - 1 <= j) high = j
    else if (first - 1 >= i) low = i
    else return
  }
}
