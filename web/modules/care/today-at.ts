import { useEffect, useState } from 'react'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import { useConnectivity } from '#web/platform/connectivity.ts'
import { readersNow } from '#web/platform/format/readers-clock.ts'

/** How often a page looks whether a day has ended. */
const lookMs = 30_000

/**
 * Tells what is today at a stay: as the server said when it last answered, and, while it cannot be reached, by this device's
 * clock once that is a later day.
 */
export function useTodayAt(): (timeZone: string, said: PlainDate) => PlainDate {
  const isReached = useConnectivity() === 'reached'
  const [, look] = useState(0)
  useEffect(() => {
    if (isReached) return
    const timer = window.setInterval(() => look((count) => count + 1), lookMs)
    return () => window.clearInterval(timer)
  }, [isReached])
  return (timeZone, said) => {
    if (isReached) return said
    const here = dateIn(timeZone, readersNow())
    return here > said ? here : said
  }
}
