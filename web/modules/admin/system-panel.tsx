import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FailedJob, PaymentEvent } from '#contract/schemas/admin-system.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { useMore } from '#web/platform/pages.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/product/load-error.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { ShowMore, type ShowMoreProps } from '#web/ui/show-more.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { DisputeRow } from './dispute-row.tsx'
import { FailedPayoutRow } from './failed-payout.tsx'
import { useReplayEvent, useRetryJob } from './mutations.ts'
import { deliveryWords } from './notification-words.ts'
import { disputesQuery, failedJobsQuery, failedPayoutsQuery, paymentEventsQuery } from './queries.ts'

/** Failed jobs, disputes, failed payouts, and the events of the payment provider. */
export function SystemPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const fresh = { enabled: open, staleTime: 5000 }
  return (
    <SidePanel
      open={open}
      onOpenChange={onClose}
      title="System"
      description="Failed jobs and payouts, disputes, and events from the payment provider."
    >
      <div className="grid gap-8">
        <Part
          title="Failed jobs"
          rows={useQuery({ ...failedJobsQuery, ...fresh })}
          nothing="No failed jobs"
          row={(job) => <Job job={job} />}
        />
        <Part
          title="Disputes"
          rows={useQuery({ ...disputesQuery, ...fresh })}
          more={useMore(disputesQuery)}
          nothing="No disputes"
          row={(dispute) => <DisputeRow dispute={dispute} />}
        />
        <Part
          title="Failed payouts"
          rows={useQuery({ ...failedPayoutsQuery, ...fresh })}
          more={useMore(failedPayoutsQuery)}
          nothing="No failed payouts"
          row={(payout) => <FailedPayoutRow payout={payout} />}
        />
        <Part
          title="Payment events"
          rows={useQuery({ ...paymentEventsQuery, ...fresh })}
          nothing="No events yet"
          row={(event) => <Event event={event} />}
        />
      </div>
    </SidePanel>
  )
}

type PartProps<Row> = {
  title: string
  rows: UseQueryResult<Row[]>
  more?: ShowMoreProps
  nothing: string
  row: (row: Row) => ReactNode
}

function Part<Row extends { id: string }>({ title, rows, more, nothing, row }: PartProps<Row>) {
  return (
    <section className="grid gap-3">
      <h3 className="text-lg font-semibold">{title}</h3>
      {rows.data ? (
        rows.data.length === 0 ? (
          <p className="flex items-center gap-2 text-ink-soft">
            <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-ok" />
            {nothing}
          </p>
        ) : (
          <ul className="grid divide-y divide-line">
            {rows.data.map((each) => (
              <li key={each.id} className="flex items-start justify-between gap-4 py-3">
                {row(each)}
              </li>
            ))}
          </ul>
        )
      ) : rows.error ? (
        <LoadError level={3} title="We couldn't load this" query={rows} />
      ) : (
        <Loading label={`Loading ${title.toLowerCase()}`} className="grid gap-4">
          <SkeletonLines lines={3} />
        </Loading>
      )}
      {more && <ShowMore {...more} label={`Show more ${title.toLowerCase()}`} />}
    </section>
  )
}

function Job({ job }: { job: FailedJob }) {
  const { mutate, isPending } = useRetryJob(job)
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
