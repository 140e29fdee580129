import { useId, useState } from 'react'
import type { CareTask } from '#contract/schemas/care.ts'
import { skipReasons } from '#contract/vocabulary/care.ts'
import type { CareOutcome, SkipReason } from '#contract/vocabulary/care.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { readersNow } from '#web/platform/format/readers-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Radio } from '#web/ui/radio.tsx'
import { Select } from '#web/ui/select.tsx'
import { RecordPhotos } from './record-photos.tsx'
import { added } from './photo-mutations.ts'
import type { RecordPhoto } from './photo-mutations.ts'
import { doneLabel, reasons, slotWords, taskTitle } from './care-words.ts'
import { momentOf } from './care-moment.ts'
import { recordOf } from './recording-mutations.ts'
import type { Recording } from './recording-mutations.ts'
import { WhenAndNote } from './when-and-note.tsx'

export type RecordDialogProps = {
  task: CareTask
  /** Today at the stay. */
  today: PlainDate
  petName: string | undefined
  recording: Recording
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Everything else about a task: earlier, in part, refused, skipped, with a note. */
export function RecordDialog(props: RecordDialogProps) {
  const { task, today, petName, open, onOpenChange } = props
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={taskTitle(task)}
      description={[slotWords(task, today), petName].filter(Boolean).join(' · ')}
    >
      <Choices {...props} />
    </Dialog>
  )
}

type Choice = Extract<CareOutcome, 'done' | 'partly' | 'refused' | 'skipped'>

function Choices({ task, recording, onOpenChange }: RecordDialogProps) {
  const name = useId()
  const [outcome, setOutcome] = useState<Choice>('done')
  const [reason, setReason] = useState<SkipReason>('owner')
  const [time, setTime] = useState('')
  const [note, setNote] = useState('')
  const [photos, setPhotos] = useState<readonly RecordPhoto[]>([])
  const save = async () => {
    const made = await recording.record(
      {
        ...recordOf(task),
        outcome,
        reason: outcome === 'skipped' ? reason : null,
        note: note.trim() || null,
        at: time ? momentOf(task, time, readersNow()) : null,
      },
      added(photos),
    )
    if (made) onOpenChange(false)
  }
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-semibold">What happened?</legend>
        {choicesOf(task).map((choice) => (
          <label key={choice} className="flex min-h-11 items-center gap-3">
            <Radio name={name} checked={outcome === choice} onChange={() => setOutcome(choice)} />
            {choiceLabel(choice, task)}
          </label>
        ))}
      </fieldset>
      {outcome === 'skipped' && (
        <Field label="Why?">
          <Select
            value={reason}
            options={skipReasons.map((value) => ({ value, label: reasons[value] }))}
            onChange={({ target }) => setReason(skipReasons.find((each) => each === target.value) ?? 'other')}
          />
        </Field>
      )}
      <WhenAndNote time={time} note={note} onTime={setTime} onNote={setNote} />
      <RecordPhotos bookingId={recording.bookingId} photos={photos} onPhotos={setPhotos} />
      <Button type="submit" full loading={recording.busy}>
        Save
      </Button>
    </form>
  )
}

/** What can have happened: a missed dose cannot be refused any more. */
const choicesOf = ({ state }: CareTask): readonly Choice[] =>
  state === 'missed' ? ['done', 'partly', 'skipped'] : ['done', 'partly', 'refused', 'skipped']

function choiceLabel(choice: Choice, { kind }: CareTask): string {
  return { done: doneLabel(kind), partly: 'Partly', refused: 'Refused', skipped: 'Skip' }[choice]
}
