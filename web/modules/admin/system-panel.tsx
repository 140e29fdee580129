import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { FailedJob, PaymentEvent } from '#contract/schemas/admin-system.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { Button } from '#web/ui/button.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { ConsolePart } from './console-part.tsx'
import { useReplayEvent } from './mutations.ts'
import { deliveryWords } from './notification-words.ts'
import { failedJobsQuery, paymentEventsQuery } from './queries.ts'
import { useRetryJob } from './retry-mutations.ts'

/** Failed jobs, and the events of the payment provider. */
export function SystemPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const fresh = { enabled: open, staleTime: 5000 }
  return (
    <SidePanel
      open={open}
      onOpenChange={onClose}
      title="System"
      description="Failed jobs, and events from the payment provider."
    >
      <div className="grid gap-8">
        <ConsolePart
          level={3}
          title="Failed jobs"
          rows={useQuery({ ...failedJobsQuery, ...fresh })}
          nothing="No failed jobs"
          row={(job) => <Job job={job} />}
        />
        <ConsolePart
          level={3}
          title="Payment events"
          rows={useQuery({ ...paymentEventsQuery, ...fresh })}
          nothing="No events yet"
          row={(event) => <Event event={event} />}
        />
      </div>
    </SidePanel>
  )
}

function Job({ job }: { job: FailedJob }) {
  const { mutate, isPending } = useRetryJob(job.id)
  const what = deliveryWords(job) ?? job.name
  return (
    <>
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold wrap-anywhere">{what}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">{job.error}</p>
        <p className="figures text-sm text-ink-soft">
          {counted(job.attempts, 'try', 'tries')} · {formatInstant(job.failedAt)}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        loading={isPending}
        aria-label={`Retry ${what} from ${formatInstant(job.failedAt)}`}
        onClick={() => mutate()}
      >
        Retry
      </Button>
    </>
  )
}

function Event({ event }: { event: PaymentEvent }) {
  const { mutate, isPending } = useReplayEvent(event)
  const { type, bookingId, receivedAt } = event
  return (
    <>
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold wrap-anywhere">{type}</p>
        <p className="figures text-sm text-ink-soft">
          {formatInstant(receivedAt)}
          {bookingId !== null && (
            <>
              {' · '}
              <Link to="/bookings/$bookingId" params={{ bookingId }} className="underline underline-offset-2">
                See the booking
              </Link>
            </>
          )}
        </p>
      </div>
      {bookingId !== null && (
        <Button
          variant="secondary"
          size="sm"
          loading={isPending}
          aria-label={`Look up again: ${type}, ${formatInstant(receivedAt)}`}
          onClick={() => mutate()}
        >
          Look up again
        </Button>
      )}
    </>
  )
}
