import { WaitingEntry } from '#web/product/outbox-entries.tsx'
import { listTitles, tapWords } from './handover-words.ts'
import type { WaitingPress } from './outbox-mutations.ts'

type WaitingPressesProps = { presses: readonly WaitingPress[]; pets: readonly string[] }

/** What was pressed of a check-in or check-out and is not sent yet; the other side hears of it then. */
export function WaitingPresses({ presses, pets }: WaitingPressesProps) {
  if (presses.length === 0) return null
  return (
    <div role="status" aria-label="Waiting to send">
      <ul>
        {presses.map(({ key, body: { type, way } }) => (
          <WaitingEntry key={key} name={type === 'offer' ? tapWords(way, pets) : listTitles[way]} />
        ))}
      </ul>
    </div>
  )
}
