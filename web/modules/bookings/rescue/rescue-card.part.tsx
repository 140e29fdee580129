import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LifeBuoy } from 'lucide-react'
import { useId, useState } from 'react'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { askedAtOnce, rescueLimits } from '#contract/vocabulary/limits.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { useUnits } from '#web/platform/units.ts'
import { formatRadius } from '#web/platform/format/measures.ts'
import { LoadError } from '#web/product/load-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { CandidateRow } from './candidate-row.tsx'
import { useRefundNow } from '../rescue-mutations.ts'
import { candidatesQuery, rescueRequestsQuery } from '../rescue-queries.ts'
import { rescueTitle, waitsWords } from './rescue-words.ts'

type Rescued = { booking: BookingDetail; rescue: NonNullable<BookingDetail['rescue']> }

/** For the owner of a stay that fell through: who can take it, and the way out. */
export function RescueCard({ booking, rescue }: Rescued) {
  const id = useId()
  return (
    <Card className="p-5 sm:p-6">
      <section aria-labelledby={id} className="grid gap-4">
        <div className="grid gap-1">
          <h2 id={id} className="flex items-center gap-2.5 text-xl font-semibold">
            <LifeBuoy aria-hidden="true" className="size-5 shrink-0 text-brand" />
            {rescueTitle}
          </h2>
          <p className="figures text-ink-soft">{waitsWords(rescue)}</p>
        </div>
        <Candidates booking={booking} rescue={rescue} />
        <WayOut rescue={rescue} booking={booking} />
      </section>
    </Card>
  )
}

function Candidates({ booking, rescue }: Rescued) {
  const found = useQuery(candidatesQuery(rescue.id))
  const { data: asked } = useQuery(rescueRequestsQuery(rescue.id))
  const units = useUnits()
  if (!found.data && found.error)
    return <LoadError level={3} title="We couldn't look for other sitters" query={found} />
  if (!found.data)
    return (
      <Loading label="Looking for other sitters…">
        <SkeletonLines lines={6} />
      </Loading>
    )
  const { candidates } = found.data
  const requests = asked?.requests.filter(({ status }) => status === 'pending') ?? []
  if (candidates.length === 0 && requests.length === 0)
    return (
      <p className="rounded-lg bg-brand-soft px-4 py-3 text-brand-strong">
        Nobody within {formatRadius(rescueLimits.bandsKm.at(-1) ?? 0, units)} is free for all of these nights right now.
        We keep looking while this page is open.
      </p>
    )
  return (
    <>
      <p className="text-sm text-ink-soft">
        {counted(candidates.length, 'place')} nearby can take {booking.pets.length === 1 ? 'your pet' : 'your pets'} for
        these nights.
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {candidates.map((candidate) => (
          <CandidateRow
            key={candidate.card.id}
            booking={booking}
            found={found.data}
            candidate={candidate}
            roundId={rescue.id}
            request={requests.find(({ listingId }) => listingId === candidate.card.id)}
            mayAsk={requests.length < askedAtOnce}
          />
        ))}
      </ul>
    </>
  )
}

function WayOut({ booking, rescue }: Rescued) {
  const [asking, setAsking] = useState(false)
  const refund = useRefundNow(rescue.id, rescue.parked)
  const search = {
    checkIn: booking.startDate,
    checkOut: booking.endDate,
    pets: booking.pets.map(({ id }) => id).join(),
  }
  const label = rescue.parked === null ? 'Stop looking' : 'Refund now'
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Button asChild variant="ghost">
        <Link to="/search" search={search}>
          See all sitters
        </Link>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={rescue.parked === null ? 'Stop looking?' : `Refund ${formatMoney(rescue.parked)} now?`}
        description={
          rescue.parked === null
            ? 'Any requests still waiting for an answer are withdrawn.'
            : 'It goes back to your card; banks usually take 5 to 10 business days to show it. Any requests still waiting for an answer are withdrawn.'
        }
        confirmLabel={label}
        cancelLabel="Keep looking"
        onConfirm={() => refund.mutateAsync(undefined)}
      />
    </div>
  )
}
