import { WifiOff } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { productName } from '#contract/vocabulary/product.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { keptSince } from '#web/platform/offline.ts'
import { onReach, reachNow, type Reach } from '#web/platform/reach.ts'

const words = { offline: "You're offline.", server_away: `We can't reach ${productName} right now.` } as const

/** Says that the server cannot be reached, and how old the bookings shown are. */
export function OfflineBar() {
  const reach = useSyncExternalStore<Reach>(onReach, reachNow, () => 'reached')
  const [since, setSince] = useState<string>()
  useEffect(() => {
    if (reach !== 'reached') void keptSince('/api/bookings').then(setSince)
  }, [reach])
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-(--toast-bottom) z-30 flex justify-center max-md:bottom-[max(var(--toast-bottom),4.75rem)]"
    >
      {reach !== 'reached' && (
        <p className="forced-edge figures flex items-center gap-2.5 rounded-xl bg-ink px-4 py-2.5 text-sm font-semibold text-ground shadow-float">
          <WifiOff aria-hidden="true" className="size-4.5 shrink-0" />
          {words[reach]}
          {since && ` Showing bookings saved ${formatInstant(since)}.`}
        </p>
      )}
    </div>
  )
}
