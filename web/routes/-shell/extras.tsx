import { useEffect } from 'react'
import { keepForOffline } from '#web/platform/offline.ts'
import { Tooltips } from '#web/ui/tooltips.tsx'
import { Commands } from './commands.tsx'
import { FollowLive } from './follow-live.tsx'
import { useKeepTimeZone } from './keep-time-zone.ts'
import { OfflineBar } from './offline-bar.tsx'

/** What works beside the screens: tooltips, the command palette, what is kept for when there is no network, that there is none, and news. */
export function Extras({ userId }: { userId: string | undefined }) {
  useEffect(() => {
    if (userId !== undefined && import.meta.env.PROD) void keepForOffline(userId)
  }, [userId])
  useKeepTimeZone()
  return (
    <>
      <Tooltips />
      <Commands />
      <OfflineBar />
      {userId !== undefined && <FollowLive />}
    </>
  )
}
