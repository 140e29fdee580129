import { useLocation } from '@tanstack/react-router'
import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { named, siteMark } from '#contract/vocabulary/site.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { keptSince } from '#web/platform/offline.ts'
import { useConnectivity } from '#web/platform/connectivity.ts'
import { useSiteName } from '#web/product/site.ts'

const words = { offline: "You're offline.", server_away: `We can't reach ${siteMark} right now.` } as const

/** The screens that show bookings kept on the device, as far as the service worker keeps them. */
const withBookings = /^\/(?:$|owner-dashboard$|sitter-dashboard$|bookings\/)/

/**
 * Says that the server cannot be reached, and how old the bookings shown are. Hidden where the screen itself says it
 * (`data-says-offline`).
 */
export function OfflineBar() {
  const siteName = useSiteName()
  const reach = useConnectivity()
  const showsBookings = useLocation({ select: ({ pathname }) => withBookings.test(pathname) })
  const [since, setSince] = useState<string>()
  useEffect(() => {
    if (reach !== 'reached') void keptSince('/api/bookings').then(setSince)
  }, [reach])
  return (
    <div
      role="status"
      data-offline-bar
      className="pointer-events-none fixed inset-x-4 bottom-(--toast-bottom) z-30 flex justify-center"
    >
      {reach !== 'reached' && (
        <p className="forced-edge figures flex items-center gap-2.5 rounded-xl bg-ink px-4 py-2.5 text-sm font-semibold text-ground shadow-float">
          <WifiOff aria-hidden="true" className="size-4.5 shrink-0" />
          {named(words[reach], siteName)}
          {showsBookings && since && ` Showing bookings saved ${formatInstant(since)}.`}
        </p>
      )}
    </div>
  )
}
