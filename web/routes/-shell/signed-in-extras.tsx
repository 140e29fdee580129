import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepPushed } from '#web/modules/devices/mutations.ts'
import { FavoritesHost } from '#web/modules/favorites/favorites-host.tsx'
import { keepForOffline } from '#web/platform/offline.ts'
import { loadParts } from '#web/platform/part.tsx'
import { loadUnopened } from '#web/ui/once-opened.tsx'
import { FollowLive } from './follow-live.tsx'
import { useKeepTimeZone } from './keep-time-zone.ts'
import { useSiteName } from '#web/product/site.ts'

/** The code of what is not on the page yet: other tabs, and what opens. */
const loadRest = async () => void (await Promise.allSettled([loadParts(), loadUnopened()]))

/** What a signed-in person has beside the screens: the lists of favorites, live updates, pushes and offline copies. */
export function SignedInExtras({ userId }: { userId: string }) {
  const cache = useQueryClient()
  const siteName = useSiteName()
  useEffect(() => {
    if (!import.meta.env.PROD) return
    void keepForOffline({ who: userId, siteName }, cache, loadRest)
    // tried again with the next page
    keepPushed(userId).catch((error: unknown) => console.info('Notifications on this device were not renewed.', error))
  }, [userId, cache, siteName])
  useKeepTimeZone()
  return (
    <>
      <FavoritesHost />
      <FollowLive userId={userId} />
    </>
  )
}
