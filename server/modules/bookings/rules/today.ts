import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'

export type TodaysPart = 'arrives' | 'leaves' | 'stays'

type Stay = { readonly startDate: PlainDate; readonly endDate: PlainDate; readonly timeZone: string }

/** What a stay does today, by the calendar where it is: it arrives, leaves or stays; undefined when it is not there. */
export function partOfToday({ startDate, endDate, timeZone }: Stay, now: Date): TodaysPart | undefined {
  const today = dateIn(timeZone, now)
  if (startDate === today) return 'arrives'
  if (endDate === today) return 'leaves'
  return startDate < today && today < endDate ? 'stays' : undefined
}
