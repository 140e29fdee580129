import { CloudOff } from 'lucide-react'
import { useConnectivity } from '#web/platform/connectivity.ts'
import { useOutbox } from '#web/platform/outbox.ts'
import { RefusedEntry } from '#web/product/outbox-entries.tsx'
import { refusedIn } from './outbox-mutations.ts'

/** Says that there is no network, and what could not be recorded, until that was read. */
export function NotSent({ bookingId }: { bookingId?: string }) {
  const reach = useConnectivity()
  const refused = refusedIn(useOutbox(), bookingId)
  if (reach === 'reached' && refused.length === 0) return null
  return (
    <div className="grid gap-2">
      {reach !== 'reached' && (
        <p role="status" className="flex items-start gap-2.5 rounded-lg bg-warn-soft px-3 py-2 text-sm text-warn">
          <CloudOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          You're offline. What you record is saved on this phone and sent later.
        </p>
      )}
      {refused.map((entry) => (
        <RefusedEntry key={entry.key} entry={entry} />
      ))}
    </div>
  )
}
