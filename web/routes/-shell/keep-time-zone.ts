import { useEffect, useRef } from 'react'
import { useTellTimeZone } from '#web/modules/devices/mutations.ts'
import { useUser } from '#web/platform/session.ts'
import { tellTimeZone } from '#web/platform/time-zone.ts'

/**
 * Keeps the time zone of the browser for the next page, and sends that of a signed-in person to the server if it has
 * changed: phones get no pushes at night there.
 */
export function useKeepTimeZone(): void {
  const { user } = useUser()
  const told = useRef(false)
  const { mutate } = useTellTimeZone()
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    if (timeZone) tellTimeZone(timeZone)
    if (!user || told.current || !timeZone || user.timeZone === timeZone) return
    told.current = true
    mutate(timeZone)
  }, [user, mutate])
}
