import { useState } from 'react'
import type { NeededCare } from '#contract/schemas/care.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { formatShortDate, formatTimeOfDay } from '#web/platform/format/dates.ts'
import { readersNow } from '#web/platform/format/readers-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { CareIcon } from './care-icon.tsx'
import { agoWords, careName, doneLabel, taskTitle } from './care-words.ts'
import { HowTo } from './how-to.tsx'
import { isAsked } from './task-row.tsx'
import { isPressed, recordOf } from './recording-mutations.ts'
import type { Recording } from './recording-mutations.ts'

type NeededRowProps = {
  item: NeededCare & { readonly petName: string | undefined }
  day: PlainDate
  recording: Recording | undefined
}

/** A medication that is given if needed, with when it was last given. */
export function NeededRow({ item, day, recording }: NeededRowProps) {
  const [asking, setAsking] = useState(false)
  const { lastGiven, lastGivenAt, petName } = item
  const record = () => recording?.record(recordOf({ ...item, day, slot: null }))
  const last =
    lastGiven &&
    `Last given ${lastGiven.date === day ? '' : `${formatShortDate(lastGiven.date)}, `}${formatTimeOfDay(lastGiven.time)}`
  const sinceMs = lastGivenAt === null ? 0 : readersNow().getTime() - new Date(lastGivenAt).getTime()
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-3 py-2.5">
      <CareIcon kind={item.kind} className="mx-0.5 size-5" />
      <div className="grid min-w-0 flex-1 basis-32 gap-0.5">
        <p className="font-semibold wrap-anywhere">{taskTitle(item)}</p>
        <p className="figures text-sm text-ink-soft">
          <Dotted facts={[last ?? 'Not given during this stay', petName]} />
        </p>
      </div>
      {recording && (
        <Button
          variant="secondary"
          className={`min-h-12 min-w-20 ${recording.busy ? 'px-px!' : 'px-3.5!'}`}
          loading={recording.busy}
          onClick={() => {
            if (isAsked(item)) setAsking(true)
            else if (isPressed()) void record()
          }}
        >
          {doneLabel(item.kind)}
          <span className="sr-only"> {[careName(item), petName].filter(Boolean).join(', ')}</span>
        </Button>
      )}
      <HowTo {...item} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`${agoWords(item, sinceMs)} Record another dose?`}
        description="Two doses close together can harm a pet. Its owner will be told right away."
        confirmLabel="Record another dose"
        cancelLabel="Don't record"
        tone="danger"
        onConfirm={() => record()}
      />
    </li>
  )
}
