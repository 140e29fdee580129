import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type * as api from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { Booking, BookingDetail } from '#contract/schemas/bookings.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { displayName, firstNameOf } from '#contract/vocabulary/names.ts'
import { useChooseCard } from '#web/modules/payments/mutations.ts'
import { PayBy } from '#web/modules/payments/pay-by.tsx'
import { Picture } from '#web/pictures/picture.tsx'
import { formatInstant } from '#web/platform/format/dates.ts'
import { formatDistance } from '#web/platform/format/measures.ts'
import { formatMoney, formatPrice } from '#web/platform/format/money.ts'
import { useUnits } from '#web/platform/units.ts'
import { toast } from '#web/platform/toasts.ts'
import { Rating } from '#web/product/stars.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { lazyOnOpen } from '#web/ui/lazy-on-open.tsx'
import { useTakePlace } from '../rescue-mutations.ts'
import { differenceWords } from './rescue-words.ts'
import type { Candidate } from './rescue-words.ts'

const CancelDialog = lazyOnOpen(() => import('../manage/cancel-dialog.tsx').then((module) => module.CancelDialog))

type Found = Reply<typeof api.rounds.candidates>

type CandidateRowProps = {
  booking: BookingDetail
  found: Found
  candidate: Candidate
  roundId: string
  /** The request that was sent to them and waits. */
  request: Booking | undefined
  /** Whether one more can be asked. */
  mayAsk: boolean
}

/** Somebody who can take a stay that fell through, and the one tap that asks or books them. */
export function CandidateRow(props: CandidateRowProps) {
  const { candidate, found, request } = props
  const { card, distanceKm, total, isKnown, isFavorite } = candidate
  const units = useUnits()
  const difference = differenceWords(candidate, found.parked)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center">
      <Picture src={card.images[0] ?? null} alt="" sizes="64px" ratio="fill" className="size-16! rounded-lg" />
      <div className="grid min-w-0 gap-0.5">
        <Link
          to="/listing/$listingId"
          params={{ listingId: card.id }}
          search={{ checkIn: found.startDate, checkOut: found.endDate }}
          className="truncate font-semibold text-ink no-underline hover:underline"
        >
          {displayName(card.sitter)}
        </Link>
        <span className="truncate text-sm text-ink-soft">{isolated(card.title)}</span>
        <span className="figures flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <Rating value={card.rating} count={card.reviewCount} />
          <Dotted
            facts={[
              formatDistance(distanceKm, units),
              ...(isKnown ? [`You've stayed with ${firstNameOf(card.sitter)}`] : isFavorite ? ['Favorite'] : []),
            ]}
          />
        </span>
        <span className="figures">
          <span className="font-semibold">{formatPrice(total)}</span>
          {difference && <span className="text-sm text-ink-soft"> · {difference}</span>}
        </span>
      </div>
      <div className="max-sm:col-span-2 max-sm:*:w-full">
        {request ? <Asked request={request} /> : <Take {...props} />}
      </div>
    </li>
  )
}

/** A request that waits, which can be withdrawn by itself; the search goes on. */
function Asked({ request }: { request: Booking }) {
  const [asking, setAsking] = useState(false)
  return (
    <div className="grid gap-1 sm:justify-items-end">
      <p className="figures text-sm text-ink-soft sm:text-right">
        Asked{request.deadline && `. Answers by ${formatInstant(request.deadline)}`}
      </p>
      {request.may.cancel && (
        <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
          Withdraw request
        </Button>
      )}
      <CancelDialog booking={request} side="owner" open={asking} onOpenChange={setAsking} />
    </div>
  )
}

function Take({ booking, found, candidate, roundId, mayAsk }: CandidateRowProps) {
  const navigate = useNavigate()
  const name = firstNameOf(candidate.card.sitter)
  const take = useTakePlace((bookingId) => navigate({ to: '/bookings/$bookingId', params: { bookingId } }))
  const { card, isInstant, total, toPay } = candidate
  const verb = isInstant ? 'Book with' : 'Ask'
  if (Number(toPay) > Number(found.held)) return <HoldRest booking={booking} candidate={candidate} />
  if (!isInstant && !mayAsk) return null
  const request = () =>
    take.mutate({
      listingId: card.id,
      sitterId: card.sitterId,
      startDate: found.startDate,
      endDate: found.endDate,
      totalAmount: total,
      totalPrice: total,
      specialInstructions: booking.specialInstructions,
      petIds: found.pets.map(({ id }) => id),
      roundId,
    })
  return (
    <Button variant={isInstant ? 'primary' : 'secondary'} loading={take.isPending} onClick={request}>
      {verb} {name}
    </Button>
  )
}

/** The hold of what a dearer stay costs more than is paid and covered, before its sitter can be asked. */
function HoldRest({ booking, candidate: { toPay, card } }: Pick<CandidateRowProps, 'booking' | 'candidate'>) {
  const [intent, setIntent] = useState<Reply<typeof api.payments.createIntent>>()
  const choose = useChooseCard()
  const { href: here } = useRouter().buildLocation({ to: '/bookings/$bookingId', params: { bookingId: booking.id } })
  const about = { bookingId: booking.id, amount: toPay }
  const amount = formatMoney(toPay)
  return (
    <>
      <Button
        variant="secondary"
        loading={choose.isPending}
        onClick={() => choose.mutate(about, { onSuccess: setIntent })}
      >
        Hold {amount} to ask
      </Button>
      {intent && (
        <Dialog open onOpenChange={(open) => !open && setIntent(undefined)} title={`Hold ${amount}`}>
          <p className="mb-4 text-ink-soft">
            It's charged only if {firstNameOf(card.sitter)} or somebody else takes the stay, and released otherwise.
          </p>
          <PayBy
            intent={intent}
            amount={amount}
            verb="Authorize"
            here={here}
            hasFailed={false}
            choose={(choice) => choose.mutateAsync({ ...about, ...choice }).catch(() => undefined)}
            onPaid={() => {
              setIntent(undefined)
              toast({ title: `${amount} held, not charged`, tone: 'success' })
            }}
            onFailed={(description) => toast({ title: 'Payment Failed', description, tone: 'error' })}
          />
        </Dialog>
      )}
    </>
  )
}
