import { addDays } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { merged } from './ranges.ts'
import type { DayRange } from './ranges.ts'

/** Days of another calendar that repeat a stay or block of this listing. */
export type Echo = DayRange & {
  /** Since when nothing here has these days any more; null as long as something has. */
  readonly liftedAt: Date | null
}

export type Heard = {
  /** The days of each event of the other calendar, from today on. */
  readonly days: readonly DayRange[]
  /** The days of the stays and blocks here; of a stay without the day on which the guest leaves. */
  readonly own: readonly DayRange[]
  /** The echoes of the last read. */
  readonly known: readonly Echo[]
  /** The days that the calendar closed until now. */
  readonly closed: readonly DayRange[]
  /** Whether days that are missing may still be there: the calendar broke off, or is suddenly empty. */
  readonly mayMiss: boolean
}

/** How long other platforms may take to notice that a stay or block is gone; most read every few hours, all once a day. */
const liftedMs = 3 * 86_400_000

/**
 * Separates the echoes from the days that are busy elsewhere. An echo has exactly the days of one stay or block, or of
 * several that touch, in one piece or several; some platforms add the day on which the guest leaves. Days that were
 * closed before they were taken here are no echo. An echo whose stay or block is gone stays one for three days; what is
 * still there then is a stay of its own. An echo that may only be missing stays as it was.
 */
export function withoutEchoes(
  heard: Heard,
  today: PlainDate,
  now: Date,
): { readonly echoes: Echo[]; readonly busy: DayRange[] } {
  const known = new Map(fromToday(heard.known, today).map((echo) => [keyOf(echo), echo]))
  const own = fromToday(heard.own, today)
  const isEcho = (range: DayRange): boolean => !isWithin(range, heard.closed) && repeats(range, own)
  const inPieces = merged(heard.days).filter((run) => isEcho(run))
  const echoes: Echo[] = []
  const busy: DayRange[] = []
  for (const { startDate, endDate } of heard.days) {
    const range = { startDate, endDate }
    const before = known.get(keyOf(range))
    const liftedAt = before?.liftedAt ?? now
    if (isEcho(range) || isWithin(range, inPieces) || (before && repeats(range, own)))
      echoes.push({ ...range, liftedAt: null })
    else if (before && now.getTime() - liftedAt.getTime() < liftedMs) echoes.push({ ...range, liftedAt })
    else busy.push(range)
  }
  const found = new Set(echoes.map(keyOf))
  const missing = heard.mayMiss ? [...known].flatMap(([key, echo]) => (found.has(key) ? [] : [echo])) : []
  return { echoes: [...echoes, ...missing], busy }
}

/** Whether a range is the days of some of these together, or these and the day after. */
function repeats(range: DayRange, own: readonly DayRange[]): boolean {
  const [first] = merged(own.filter((each) => isWithin(each, [range])))
  // another one after a gap would end later
  if (first?.startDate !== range.startDate) return false
  return first.endDate === range.endDate || addDays(first.endDate, 1) === range.endDate
}

function isWithin({ startDate, endDate }: DayRange, ranges: readonly DayRange[]): boolean {
  return ranges.some((each) => each.startDate <= startDate && endDate <= each.endDate)
}

/** What is left of ranges from today on. */
export function fromToday<Range extends DayRange>(ranges: readonly Range[], today: PlainDate): Range[] {
  return ranges
    .filter(({ endDate }) => endDate >= today)
    .map((range) => (range.startDate < today ? { ...range, startDate: today } : range))
}

const keyOf = ({ startDate, endDate }: DayRange): string => `${startDate} ${endDate}`
