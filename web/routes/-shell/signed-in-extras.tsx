import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTray } from '#web/modules/bookings/tray/kept-tray.ts'
import { renewPush } from '#web/modules/devices/mutations.ts'
import { FavoritesHost } from '#web/modules/favorites/favorites-host.tsx'
import { keepForOffline } from '#web/platform/offline.ts'
import { inBackground } from '#web/platform/in-background.ts'
import { loadParts } from '#web/platform/part.tsx'
import { loadUnopened } from '#web/ui/lazy-on-open.tsx'
import { FollowLive } from './follow-live.tsx'
import { loadSending, OutboxKeeper } from './outbox-keeper.tsx'
import { useKeepTimeZone } from './keep-time-zone.ts'
import { defaultName } from '#contract/vocabulary/site.ts'
import { useSite } from '#web/product/site.ts'

const DraftBar = lazy(() => import('#web/modules/site/draft-bar.tsx').then((module) => ({ default: module.DraftBar })))

const TrayBar = lazy(() =>
  import('#web/modules/bookings/tray/tray-bar.tsx').then((module) => ({ default: module.TrayBar })),
)

/** The code of what is not on the page yet: what sends, other tabs, and what opens. What fails is left out. */
async function loadRest(): Promise<void> {
  await Promise.allSettled([loadSending(), loadParts(inBackground)])
  await loadUnopened(inBackground)
}

/** What a signed-in person has beside the screens: the lists of favorites, live updates, pushes and offline copies. */
export function SignedInExtras({ userId }: { userId: string }) {
  const cache = useQueryClient()
  const site = useSite()
  const { name = defaultName, look } = site ?? {}
  const [css, icon] = [look?.css ?? '', look?.icon ?? '']
  const isDraft = site?.draft === true
  useEffect(() => {
    if (!import.meta.env.PROD) return
    void keepForOffline({ who: userId, name, css, icon }, cache, loadRest)
    // tried again with the next page
    renewPush(userId).catch((error: unknown) => console.info('Notifications on this device were not renewed.', error))
  }, [userId, cache, name, css, icon])
  useKeepTimeZone()
  return (
    <>
      <FavoritesHost />
      <FollowLive userId={userId} />
      <OutboxKeeper userId={userId} />
      <Suspense>{isDraft && <DraftBar />}</Suspense>
      <SittersToAsk />
    </>
  )
}

/** The tray of sitters, from the first one on; it stays when the last one is sent, to say so. */
function SittersToAsk() {
  const { tray } = useTray()
  const [wanted, setWanted] = useState(false)
  if (tray && !wanted) setWanted(true)
  return <Suspense>{wanted && <TrayBar />}</Suspense>
}
