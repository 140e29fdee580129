import { isolated } from '#contract/vocabulary/isolated.ts'
import { CircleCheck, CircleSlash, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { CareRecord, CareTask } from '#contract/schemas/care.ts'
import { careRecordLimits } from '#contract/vocabulary/care.ts'
import { formatTimeOfDay } from '#web/platform/format/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { careName, markWords, outcomeWords, recordedWords } from './care-words.ts'
import { RecordPictures } from './record-pictures.tsx'
import { recordOf } from './recording-mutations.ts'
import type { Recording } from './recording-mutations.ts'

type DoneRowProps = {
  record: CareRecord
  /** The task that it is of; undefined if it was not planned. */
  task?: CareTask | undefined
  petName?: string | undefined
  recording?: Recording | undefined
}

/** Something that was recorded: how it went, when, and what else has to be known. */
export function DoneRow({ record, task, petName, recording }: DoneRowProps) {
  const [open, setOpen] = useState(false)
  const Icon = record.outcome === 'done' || record.outcome === 'partly' ? CircleCheck : CircleSlash
  const about = [careName(record), petName && isolated(petName)].filter(Boolean).join(', ')
  return (
    <li className="flex items-start gap-3 py-2.5" data-record={record.id}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ok" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="wrap-anywhere">
          <span className="font-semibold">{careName(record)}</span>
          <span className="figures text-ink-soft">
            {' '}
            <Dotted
              facts={[
                `${outcomeWords(record)} ${recordedWords(record)}`,
                task?.slot && `due ${formatTimeOfDay(task.slot)}`,
                petName,
              ]}
            />
          </span>
        </p>
        <Notes record={record} />
        <RecordPictures record={record} />
        <span className="flex flex-wrap gap-1.5 empty:hidden">
          {markWords(record).map((mark) => (
            <Badge key={mark} tone="warn">
              {mark}
            </Badge>
          ))}
        </span>
      </div>
      {recording?.mayUndo(record) && (
        <Button variant="ghost" size="sm" loading={recording.busy} onClick={() => void recording.undo(record.clientId)}>
          Undo<span className="sr-only"> {about}</span>
        </Button>
      )}
      {recording && (
        <IconButton label={`More: ${about}`} onClick={() => setOpen(true)}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      )}
      {recording && (
        <Dialog
          open={open}
          onOpenChange={setOpen}
          size="sm"
          title={careName(record)}
          description={outcomeWords(record)}
        >
          <More record={record} task={task} recording={recording} onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </li>
  )
}

/** What was noted with a record, and added to it since. */
function Notes({ record }: { record: CareRecord }) {
  return (
    <>
      {record.note && (
        <p dir="auto" className="text-sm wrap-anywhere text-ink-soft">
          {record.note}
        </p>
      )}
      {record.corrections.map(({ note, at }, index) => (
        <p key={index} className="figures text-sm wrap-anywhere text-ink-soft">
          Correction at {formatTimeOfDay(at.time)}: {note}
        </p>
      ))}
    </>
  )
}

type MoreProps = Required<Pick<DoneRowProps, 'record'>> & {
  task: CareTask | undefined
  recording: Recording
  onClose: () => void
}

/** What can be added to a record: that it was vomited, or a correction. */
function More({ record, task, recording, onClose }: MoreProps) {
  const [note, setNote] = useState('')
  const isGiven = record.outcome === 'done' || record.outcome === 'partly'
  const closeIf = (made: boolean) => {
    if (made) onClose()
  }
  return (
    <div className="grid gap-5">
      {task?.kind === 'medication' && isGiven && (
        <div className="grid gap-2">
          <p className="text-sm text-ink-soft">
            Within {careRecordLimits.vomitedHours} hours of a dose you can add that it was vomited. Don't give another
            one without asking the owner or a vet.
          </p>
          <Button
            variant="secondary"
            loading={recording.busy}
            onClick={async () => closeIf(await recording.record({ ...recordOf(task), outcome: 'vomited' }))}
          >
            Vomited
          </Button>
        </div>
      )}
      <form
        className="grid gap-3"
        onSubmit={async (event) => {
          event.preventDefault()
          if (note.trim()) closeIf(await recording.correct(record.clientId, note.trim()))
        }}
      >
        <Field label="Correction" hint="The record stays as it is, with this below it.">
          <Textarea
            rows={2}
            maxLength={careRecordLimits.note}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
        <Button type="submit" full spent={note.trim() === ''} loading={recording.busy}>
          Add a correction
        </Button>
      </form>
    </div>
  )
}
