import { WifiOff } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { formatInstant } from '#web/platform/format/dates.ts'
import { keptSince } from '#web/platform/offline.ts'

/** Says that there is no network, and how old the bookings shown are. */
export function OfflineBar() {
  const isOffline = useSyncExternalStore(listen, () => !navigator.onLine)
  const [since, setSince] = useState<string>()
  useEffect(() => {
    if (isOffline) void keptSince('/api/bookings').then(setSince)
  }, [isOffline])
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-(--toast-bottom) z-30 flex justify-center max-md:bottom-[max(var(--toast-bottom),4.75rem)]"
    >
      {isOffline && (
        <p className="forced-edge figures flex items-center gap-2.5 rounded-xl bg-ink px-4 py-2.5 text-sm font-semibold text-ground shadow-float">
          <WifiOff aria-hidden="true" className="size-4.5 shrink-0" />
          You're offline.{since && ` Showing bookings saved ${formatInstant(since)}.`}
        </p>
      )}
    </div>
  )
}

function listen(change: () => void): () => void {
  window.addEventListener('online', change)
  window.addEventListener('offline', change)
  return () => {
    window.removeEventListener('online', change)
    window.removeEventListener('offline', change)
  }
}
