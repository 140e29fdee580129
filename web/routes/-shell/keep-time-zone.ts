import { useEffect, useRef } from 'react'
import { changeTimeZone } from '#contract/calls/profile.ts'
import { useUser } from '#web/platform/session.ts'
import { useCall } from '#web/platform/use-call.ts'

/** Sends the time zone of the signed-in person to the server if it has changed: phones get no pushes at night there. */
export function useKeepTimeZone(): void {
  const { user } = useUser()
  const told = useRef(false)
  const { mutate } = useCall(changeTimeZone, {
    input: (timeZone: string) => ({ body: { timeZone } }),
    // nothing depends on it, and the next page tries again
    otherwise: () => undefined,
    refreshes: [],
  })
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    if (!user || told.current || !timeZone || user.timeZone === timeZone) return
    told.current = true
    mutate(timeZone)
  }, [user, mutate])
}
