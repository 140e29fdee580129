import { useSyncExternalStore } from 'react'
import { formatDate, localDate } from '#web/platform/format/dates.ts'

const never = () => () => {}

/** The day of an instant on the reader's calendar, "Nov 21, 2026". A page from the server has that of UTC until it is alive. */
export function LocalDay({ at }: { at: string }) {
  const day = useSyncExternalStore(
    never,
    () => localDate(new Date(at)),
    () => at.slice(0, 10),
  )
  return <time dateTime={at}>{formatDate(day)}</time>
}
