import { useState } from 'react'
import type { StayDay } from '#contract/schemas/stay-update.ts'
import type { CareKind } from '#contract/vocabulary/care.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CareIcon } from './care-icon.tsx'
import { careOrder, kindLabel } from './care-words.ts'
import { added } from './photo-mutations.ts'
import type { RecordPhoto } from './photo-mutations.ts'
import { RecordPhotos } from './record-photos.tsx'
import { isPressed } from './recording-mutations.ts'
import type { Recording } from './recording-mutations.ts'
import { WhenAndNote } from './when-and-note.tsx'

export type AddCareDialogProps = {
  day: StayDay
  recording: Recording
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Adds something that was not planned: one press for each kind, with a time, a note and photos if wanted. */
export function AddCareDialog({ day, recording, open, onOpenChange }: AddCareDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="sm" title="Add something you did">
      <Kinds day={day} recording={recording} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function Kinds({ day, recording, onDone }: Pick<AddCareDialogProps, 'day' | 'recording'> & { onDone: () => void }) {
  const [time, setTime] = useState('')
  const [note, setNote] = useState('')
  const [photos, setPhotos] = useState<readonly RecordPhoto[]>([])
  const add = async (petId: string, kind: CareKind) => {
    if (!isPressed()) return
    const at = time ? `${day.date}T${time}` : null
    const what = { petId, itemId: null, kind, day: day.date, slot: null, outcome: 'done' as const, shown: null }
    if (await recording.record({ ...what, note: note.trim() || null, at }, added(photos))) onDone()
  }
  return (
    <div className="grid gap-5">
      {day.pets.map(({ id, name, activities }) => (
        <fieldset key={id}>
          <legend className="mb-2 text-sm font-semibold">{isolated(name)}</legend>
          <div className="flex flex-wrap gap-2">
            {careOrder
              .filter((kind) => kind === 'other' || (kind !== 'medication' && activities.includes(kind)))
              .map((kind) => (
                <Button
                  key={kind}
                  variant="secondary"
                  icon={<CareIcon kind={kind} />}
                  disabled={recording.busy}
                  onClick={() => void add(id, kind)}
                >
                  {kindLabel(kind)}
                </Button>
              ))}
          </div>
        </fieldset>
      ))}
      <WhenAndNote time={time} note={note} onTime={setTime} onNote={setNote} />
      <RecordPhotos bookingId={day.bookingId} photos={photos} onPhotos={setPhotos} />
    </div>
  )
}
