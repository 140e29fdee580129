import { counted } from '#contract/vocabulary/words.ts'
import { WaitingEntry } from '#web/product/outbox-entries.tsx'
import { careName, kindLabel, outcomeWords } from './care-words.ts'
import type { WaitingRecord } from './outbox-mutations.ts'

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
