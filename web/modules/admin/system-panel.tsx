import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { FailedJob, PaymentEvent } from '#contract/schemas/admin-system.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { LoadError } from '#web/product/load-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { ConsolePart } from './console-part.tsx'
import { useReplayEvent } from './mutations.ts'
import { deliveryWords } from './notification-words.ts'
import { checkWords } from './check-words.ts'
import { checkedLogsQuery, failedJobsQuery, paymentEventsQuery } from './queries.ts'
import { useRetryJob } from './retry-mutations.ts'

/** Failed jobs, the events of the payment provider, and whether care logs are unbroken. */
export function SystemPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const fresh = { enabled: open, staleTime: 5000 }
  return (
    <SidePanel
      open={open}
      onOpenChange={onClose}
      title="System"
      description="Failed jobs, events from the payment provider, and the check of care logs."
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
        <CareLogs open={open} />
      </div>
    </SidePanel>
  )
}

/** What the last nightly check of care logs found. */
function CareLogs({ open }: { open: boolean }) {
  const query = useQuery({ ...checkedLogsQuery, enabled: open, staleTime: 5000 })
  const { checkedAt, stays, broken } = query.data ?? { checkedAt: null, stays: 0, broken: [] }
  return (
    <section className="grid gap-2">
      <h3 className="text-lg font-semibold">Care logs</h3>
      {query.isError ? (
        <LoadError level={3} title="We couldn't load the check of care logs" query={query} />
      ) : (
        <p className="figures text-ink-soft">{query.data ? checkWords({ checkedAt, stays, broken }) : 'Loading…'}</p>
      )}
      <ul className="grid divide-y divide-line empty:hidden">
        {broken.map(({ bookingId, seq, cause }) => (
          <li key={bookingId} className="py-2">
            <Link
              to="/bookings/$bookingId"
              params={{ bookingId }}
              className="font-semibold underline underline-offset-2"
            >
              {bookingId}
            </Link>
            <span className="figures block text-sm text-danger">
              Entry {seq} doesn't match: {cause}
            </span>
          </li>
        ))}
      </ul>
    </section>
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
