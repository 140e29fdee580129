import { addDays, dayNumber } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'

/** Days from startDate to endDate, both included. */
export type DayRange = { readonly startDate: PlainDate; readonly endDate: PlainDate }

/** Whether two ranges share a day or are adjacent. */
export function touches(a: DayRange, b: DayRange): boolean {
  return dayNumber(a.startDate) <= dayNumber(b.endDate) + 1 && dayNumber(b.startDate) <= dayNumber(a.endDate) + 1
}

/** Returns the range from the first day of all ranges to the last. */
export function spanOf(ranges: readonly [DayRange, ...DayRange[]]): DayRange {
  return {
    startDate: ranges.map((range) => range.startDate).reduce((a, b) => (a < b ? a : b)),
    endDate: ranges.map((range) => range.endDate).reduce((a, b) => (a > b ? a : b)),
  }
}

/** Returns what is left of a range without the other one: the parts before and after. */
export function without(range: DayRange, taken: DayRange): DayRange[] {
  const left: DayRange[] = []
  if (dayNumber(range.startDate) < dayNumber(taken.startDate))
    left.push({ startDate: range.startDate, endDate: earlier(range.endDate, addDays(taken.startDate, -1)) })
  if (dayNumber(range.endDate) > dayNumber(taken.endDate))
    left.push({ startDate: later(range.startDate, addDays(taken.endDate, 1)), endDate: range.endDate })
  return left
}

/** Returns how blocking days changes the blocks: those that it overlaps or touches go, one merged block comes. */
export function blocking<Block extends DayRange>(
  blocks: readonly Block[],
  range: DayRange,
): { gone: Block[]; comes: DayRange } {
  const gone = blocks.filter((block) => touches(block, range))
  return { gone, comes: spanOf([range, ...gone]) }
}

/** Returns how freeing days changes the blocks: those that contain one of them go, their other days come back. */
export function freeing<Block extends DayRange>(
  blocks: readonly Block[],
  range: DayRange,
): { gone: Block; comes: DayRange[] }[] {
  return blocks
    .filter(({ startDate, endDate }) => startDate <= range.endDate && range.startDate <= endDate)
    .map((gone) => ({ gone, comes: without(gone, range) }))
}

/** Returns the same days as ranges that neither overlap nor touch, in order. */
export function merged(ranges: readonly DayRange[]): DayRange[] {
  const joined: DayRange[] = []
  for (const range of ranges.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))) {
    const last = joined.at(-1)
    if (last && touches(last, range)) joined[joined.length - 1] = spanOf([last, range])
    else joined.push({ startDate: range.startDate, endDate: range.endDate })
  }
  return joined
}

/** Returns sorted single days as ranges. */
export function rangesOf(days: readonly PlainDate[]): DayRange[] {
  const ranges: { startDate: PlainDate; endDate: PlainDate }[] = []
  for (const day of days) {
    const last = ranges.at(-1)
    if (last && addDays(last.endDate, 1) === day) last.endDate = day
    else ranges.push({ startDate: day, endDate: day })
  }
  return ranges
}

const earlier = (a: PlainDate, b: PlainDate): PlainDate => (a < b ? a : b)
const later = (a: PlainDate, b: PlainDate): PlainDate => (a > b ? a : b)
