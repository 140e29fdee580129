import { isolated } from '#contract/vocabulary/isolated.ts'
import { Ellipsis } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { CareRecord, CareTask } from '#contract/schemas/care.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { formatTimeOfDay } from '#web/platform/format/dates.ts'
import { readersNow } from '#web/platform/format/readers-clock.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { lazyOnOpen } from '#web/ui/lazy-on-open.tsx'
import { CareIcon } from './care-icon.tsx'
import { agoWords, careName, doneLabel, slotWords, taskTitle } from './care-words.ts'
import { isPressed, recordOf } from './recording-mutations.ts'
import type { Recording } from './recording-mutations.ts'

const RecordDialog = lazyOnOpen(() => import('./record-dialog.tsx').then((module) => module.RecordDialog))

type TaskRowProps = {
  task: CareTask
  /** Today at the stay. */
  today: PlainDate
  /** The pet, where several are listed. */
  petName?: ReactNode
  /** What it is called where it is heard, not seen. */
  about?: string | undefined
  /** Its picture, in place of the icon of the task. */
  portrait?: ReactNode
  /** The photos of a record of it, where they are shown. */
  picturesOf?: (record: CareRecord) => ReactNode
  /** Whether it is the next thing to do. */
  isNext?: boolean
  /** Records it; undefined for whoever only reads. */
  recording?: Recording | undefined
  /** How it is done. */
  children?: ReactNode
}

/** Something that is to be done, with the button that records it: one press, and a sheet for everything else. */
export function TaskRow({
  task,
  today,
  petName,
  about,
  portrait,
  picturesOf,
  isNext = false,
  recording,
  children,
}: TaskRowProps) {
  const { changed, late, state, kind } = task
  const isMissed = state === 'missed'
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 py-2.5" data-task={task.itemId}>
      {portrait ?? <CareIcon kind={kind} className="mx-0.5 size-5" />}
      <div className="grid min-w-0 flex-1 basis-32 gap-0.5">
        <p className="font-semibold wrap-anywhere">{taskTitle(task)}</p>
        <p className="figures text-sm text-ink-soft">
          <Dotted facts={[slotWords(task, today), petName, changed && `Changed ${formatTimeOfDay(changed.time)}`]} />
        </p>
        {(isMissed || late) && (
          <span>
            <Badge tone={isMissed ? 'danger' : 'warn'}>{isMissed ? 'No record' : 'Late'}</Badge>
          </span>
        )}
        {task.records.map((record) => (
          <div key={record.id} className="grid gap-1.5">
            <p className="figures text-sm text-warn">Refused at {formatTimeOfDay(record.at.time)}</p>
            {picturesOf?.(record)}
          </div>
        ))}
      </div>
      {recording && <Actions task={task} today={today} petName={about} isNext={isNext} recording={recording} />}
      {children}
    </li>
  )
}

type ActionsProps = Pick<TaskRowProps, 'task' | 'today'> & {
  petName: string | undefined
  isNext: boolean
  recording: Recording
}

function Actions({ task, today, petName, isNext, recording }: ActionsProps) {
  const [asking, setAsking] = useState(false)
  const [open, setOpen] = useState(false)
  const record = () => recording.record(recordOf(task))
  const press = () => {
    if (isAsked(task)) setAsking(true)
    else if (isPressed()) void record()
  }
  const about = [careName(task), petName && isolated(petName), slotWords(task, today)].filter(Boolean).join(', ')
  return (
    <span className="ml-auto flex items-center gap-1">
      <Button
        variant={isNext ? 'primary' : 'soft'}
        className={`min-h-12 min-w-20 ${recording.busy ? 'px-px!' : 'px-3.5!'}`}
        loading={recording.busy}
        onClick={press}
      >
        {doneLabel(task.kind)}
        <span className="sr-only"> {about}</span>
      </Button>
      <IconButton label={`More: ${about}`} className="size-11" onClick={() => setOpen(true)}>
        <Ellipsis aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`${agoWords(task, sinceLast(task))} Record another dose?`}
        description="Two doses close together can harm a pet. Its owner will be told right away."
        confirmLabel="Record another dose"
        cancelLabel="Don't record"
        tone="danger"
        onConfirm={record}
      />
      <RecordDialog {...{ task, today, petName, recording, open }} onOpenChange={setOpen} />
    </span>
  )
}

/** Whether the last dose is so recent that the sitter is asked first. */
export function isAsked({ askUntil }: Pick<CareTask, 'askUntil'>): boolean {
  return askUntil !== null && readersNow() < new Date(askUntil)
}

function sinceLast({ lastGivenAt }: Pick<CareTask, 'lastGivenAt'>): number {
  return lastGivenAt === null ? 0 : readersNow().getTime() - new Date(lastGivenAt).getTime()
}
