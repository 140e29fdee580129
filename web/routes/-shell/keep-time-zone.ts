import { useEffect, useRef } from 'react'
import { timeZoneCookie } from '#contract/vocabulary/time-zone-cookie.ts'
import { useTellTimeZone } from '#web/modules/devices/mutations.ts'
import { useUser } from '#web/platform/session.ts'
import { tellServer } from '#web/platform/tell-server.ts'

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
    tellServer(timeZoneCookie, timeZone)
    if (told.current || user.timeZone === timeZone) return
    told.current = true
    mutate(timeZone)
  }, [user, mutate])
}
