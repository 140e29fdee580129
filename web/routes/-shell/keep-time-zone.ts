import { useEffect, useRef } from 'react'
import { useTellTimeZone } from '#web/modules/devices/mutations.ts'
import { useUser } from '#web/platform/session.ts'
import { tellTimeZone } from '#web/platform/page-start/time-zone.ts'

/**
 * Tells the server the time zone of a signed-in person's browser: in a cookie for the next page, and for good if it has
 * changed, since phones get no pushes at night there.
 */
export function useKeepTimeZone(): void {
  const { user } = useUser()
  const told = useRef(false)
  const { mutate } = useTellTimeZone()
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    if (!user || !timeZone) return
    tellTimeZone(timeZone)
    if (told.current || user.timeZone === timeZone) return
    told.current = true
    mutate(timeZone)
  }, [user, mutate])
}
