import { CloudOff } from 'lucide-react'
import { counted } from '#contract/vocabulary/words.ts'
import { useConnectivity } from '#web/platform/connectivity.ts'
import { useWaiting } from '#web/platform/outbox.ts'
import { RefusedEntry } from '#web/product/refused-entry.tsx'
import { WaitingEntry } from '#web/product/waiting-entry.tsx'
import { careName, kindLabel, outcomeWords } from './care-words.ts'
import { refusedIn } from './outbox-mutations.ts'
import type { WaitingRecord } from './outbox-mutations.ts'

/** Says that there is no network, and what could not be recorded, until that was read. */
export function NotSent({ bookingId }: { bookingId?: string }) {
  const reach = useConnectivity()
  const refused = refusedIn(useWaiting(), bookingId)
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

type WaitingRowProps = {
  waiting: WaitingRecord
  /** What it is called on the care sheet; null for something unplanned. */
  label: string | null
  petName?: string | undefined
}

/** Something that was recorded and is not sent yet. */
export function WaitingRow({ waiting: { body, files = [] }, label, petName }: WaitingRowProps) {
  const kind = body.kind ?? 'medication'
  const name = label === null ? kindLabel(kind) : careName({ label, kind })
  const how = outcomeWords({ outcome: body.outcome, reason: body.reason ?? null, kind })
  const photos = files.length > 0 && counted(files.length, 'photo')
  return <WaitingEntry name={name} facts={[how, petName, photos]} />
}
