import { useEffect, useState } from 'react'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import { useConnectivity } from '#web/platform/connectivity.ts'
import { localDate, readersNow } from '#web/platform/format/readers-clock.ts'

/** How often a page looks whether a day has ended. */
const lookMs = 30_000

/**
 * Tells what is today at a stay, or, without a time zone, where its reader is: as the server said when it last answered, and, while it cannot be reached, by this device's
 * clock once that is a later day.
 */
export function useTodayAt(): (timeZone: string | undefined, said: PlainDate) => PlainDate {
  const isReached = useConnectivity() === 'reached'
  const [, look] = useState(0)
  useEffect(() => {
    if (isReached) return
    const timer = window.setInterval(() => look((count) => count + 1), lookMs)
    return () => window.clearInterval(timer)
  }, [isReached])
  return (timeZone, said) => {
    if (isReached) return said
    const here = timeZone === undefined ? localDate() : dateIn(timeZone, readersNow())
    return here > said ? here : said
  }
}
