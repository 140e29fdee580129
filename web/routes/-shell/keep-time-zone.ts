import { useEffect, useRef } from 'react'
import { changeTimeZone } from '#contract/calls/profile.ts'
import { useUser } from '#web/platform/session.ts'
import { useCall } from '#web/platform/use-call.ts'

/** Tells the server where the clock of the signed-in person is, when that has changed: phones are quiet there at night. */
export function useKeepTimeZone(): void {
  const { user } = useUser()
  const told = useRef(false)
  const { mutate } = useCall(changeTimeZone, {
    input: (timeZone: string) => ({ body: { timeZone } }),
    // nobody waits for it, and the next page tries again
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
