import { Clock, X } from 'lucide-react'
import { dequeue } from '#web/platform/outbox.ts'
import type { OutboxEntry } from '#web/platform/outbox.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

/** Why something that waited was refused, until that was read. */
export function RefusedEntry({ entry: { key, refusal } }: { entry: OutboxEntry }) {
  return (
    <p role="alert" className="flex items-start gap-2.5 rounded-lg bg-danger-soft px-3 py-2 text-sm text-danger">
      <span className="min-w-0 flex-1 wrap-anywhere">Not recorded: {refusal}</span>
      <IconButton label="Dismiss" size="sm" className="-my-1" onClick={() => void dequeue([key])}>
        <X aria-hidden="true" />
      </IconButton>
    </p>
  )
}

type WaitingEntryProps = {
  name: string
  facts?: readonly (string | false | undefined)[]
}

/** Something that was pressed on this device and is not sent yet, as a row of a list. */
export function WaitingEntry({ name, facts = [] }: WaitingEntryProps) {
  return (
    <li className="flex items-start gap-3 py-2.5">
      <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        <span className="font-semibold">{name}</span>
        <span className="text-ink-soft"> {[...facts, 'Waiting to send'].filter(Boolean).join(' · ')}</span>
      </p>
    </li>
  )
}
