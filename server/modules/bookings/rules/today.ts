import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'

export type TodaysPart = 'arrives' | 'leaves' | 'stays'

type Stay = { readonly startDate: PlainDate; readonly endDate: PlainDate; readonly timeZone: string }

/** Whether a stay arrives, leaves or stays today, by the listing's time zone; undefined if it is not there today. */
export function partOfToday({ startDate, endDate, timeZone }: Stay, now: Date): TodaysPart | undefined {
  const today = dateIn(timeZone, now)
  if (startDate === today) return 'arrives'
  if (endDate === today) return 'leaves'
  return startDate < today && today < endDate ? 'stays' : undefined
}
