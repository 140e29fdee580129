import { useSyncExternalStore } from 'react'
import { formatDate } from '#web/platform/format/dates.ts'
import { isPersonal } from '#web/platform/page-start/rendered-for.ts'
import { localDate } from '#web/platform/format/readers-clock.ts'

const never = () => () => {}

/** The day of an instant in the reader's time zone, "Nov 21, 2026"; in a visitor's page in UTC until hydration. */
export function LocalDay({ at }: { at: string }) {
  const here = () => localDate(new Date(at))
  const rendered = () => (import.meta.env.SSR || isPersonal() ? here() : at.slice(0, 10))
  const day = useSyncExternalStore(never, here, rendered)
  return <time dateTime={at}>{formatDate(day)}</time>
}
