import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepPushed } from '#web/modules/devices/mutations.ts'
import { FavoritesHost } from '#web/modules/favorites/favorites-host.tsx'
import { keepForOffline } from '#web/platform/offline.ts'
import { loadParts } from '#web/platform/part.tsx'
import { loadUnopened } from '#web/ui/once-opened.tsx'
import { Tooltips } from '#web/ui/tooltips.tsx'
import { Commands } from './commands.tsx'
import { FollowLive } from './follow-live.tsx'
import { useKeepTimeZone } from './keep-time-zone.ts'
import { OfflineBar } from './offline-bar.tsx'

/** The code of what is not on the page yet: other tabs, and what opens. */
const loadRest = async () => void (await Promise.allSettled([loadParts(), loadUnopened()]))

/**
 * Features outside of the screens: tooltips, the command palette, offline copies, the offline notice, the lists of
 * favorites, and live updates.
 */
export function Extras({ userId }: { userId: string | undefined }) {
  const cache = useQueryClient()
  useEffect(() => {
    if (userId === undefined || !import.meta.env.PROD) return
    void keepForOffline(userId, cache, loadRest)
    // tried again with the next page
    keepPushed(userId).catch((error: unknown) => console.info('Notifications on this device were not renewed.', error))
  }, [userId, cache])
  useKeepTimeZone()
  return (
    <>
      <Tooltips />
      <Commands />
      <OfflineBar />
      {userId !== undefined && <FavoritesHost />}
      {userId !== undefined && <FollowLive />}
    </>
  )
}
