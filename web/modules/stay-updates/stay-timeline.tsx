import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { StayUpdate } from '#contract/schemas/stay-update.ts'
import { ReportButton } from '#web/modules/reports/report-button.tsx'
import { formatTimeOfDay } from '#web/platform/format/dates.ts'
import { joined } from '#contract/vocabulary/words.ts'
import { Dotted } from '#web/ui/dotted.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import type { ShowMoreProps } from '#web/ui/show-more.tsx'
import { useDeleteUpdate } from './mutations.ts'
import { UpdateBody } from './update-body.tsx'
import { byDay, dayWords } from './update-words.ts'

type StayTimelineProps = {
  updates: readonly StayUpdate[]
  /** Today's date where the stay is. */
  today: string
  /** Whether the stay has several pets, so that each update names its pets. */
  named: boolean
  /** Whether they are somebody else's, who can be reported. */
  mayReport: boolean
  more: ShowMoreProps
}

/** The updates of a stay, day by day, latest first. */
export function StayTimeline({ updates, today, named, mayReport, more }: StayTimelineProps) {
  return (
    <div className="grid gap-6">
      {byDay(updates).map((day) => (
        <section key={day.date} aria-label={dayWords(day.date, today)} className="grid gap-4">
          <h3 className="text-sm font-semibold text-ink-soft">{dayWords(day.date, today)}</h3>
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-6 border-l border-line pl-5">
            {day.updates.map((update) => (
              <Entry key={update.id} update={update} named={named} mayReport={mayReport} />
            ))}
          </ol>
        </section>
      ))}
      <ShowMore {...more} label="Show earlier updates" />
    </div>
  )
}

type EntryProps = { update: StayUpdate } & Pick<StayTimelineProps, 'named' | 'mayReport'>

function Entry({ update, named, mayReport }: EntryProps) {
  const { posted, pets } = update
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)] gap-2" data-update={update.id}>
      <span
        aria-hidden="true"
        className="absolute top-1.5 -left-[1.6rem] size-2.5 rounded-full border-2 border-surface bg-brand"
      />
      <div className="flex min-h-6 items-start justify-between gap-3">
        <p className="figures min-w-0 font-medium">
          <Dotted
            facts={[
              formatTimeOfDay(posted.time),
              named && (
                <span key="pets" className="font-normal text-ink-soft">
                  {joined(pets.map(({ name }) => name))}
                </span>
              ),
            ]}
          />
        </p>
        {update.mayDelete && <Delete update={update} />}
        {mayReport && (
          <ReportButton
            subject={{ kind: 'update', id: update.id }}
            about={`the update of ${formatTimeOfDay(posted.time)}`}
          />
        )}
      </div>
      <UpdateBody update={update} mayReport={mayReport} />
    </li>
  )
}

function Delete({ update }: { update: StayUpdate }) {
  const [asking, setAsking] = useState(false)
  const remove = useDeleteUpdate(update.bookingId)
  return (
    <>
      <IconButton label="Delete update" size="sm" className="-my-1 text-ink-soft" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this update?"
        description="It will disappear from the booking and from your messages, for both of you."
        confirmLabel="Delete update"
        cancelLabel="Keep update"
        tone="danger"
        onConfirm={() => remove.mutateAsync(update)}
      />
    </>
  )
}
