import { useSyncExternalStore } from 'react'
import { formatDate } from '#web/platform/format/dates.ts'
import { localDate } from '#web/platform/format/readers-clock.ts'

const never = () => () => {}

/** The day of an instant in the reader's time zone, "Nov 21, 2026"; in UTC until hydration. */
export function LocalDay({ at }: { at: string }) {
  const day = useSyncExternalStore(
    never,
    () => localDate(new Date(at)),
    () => at.slice(0, 10),
  )
  return <time dateTime={at}>{formatDate(day)}</time>
}
