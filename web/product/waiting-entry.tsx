import { Clock } from 'lucide-react'

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
