import { useQuery } from '@tanstack/react-query'
import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { Card } from '#web/ui/card.tsx'
import { LoadError } from '#web/product/load-error.tsx'
import { ChangeSummary } from './change-summary.tsx'
import { CheckoutFrame, CheckoutSkeleton } from './checkout-frame.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { frameOf, noticeOf } from './checkout-words.ts'
import { Confirming } from './confirming.tsx'
import { Notice } from './notice.tsx'
import { Paid, type PaidWords } from './paid.tsx'
import { PayCard } from './pay-card.tsx'
import { bookingQuery } from '../queries.ts'
import { useSiteName } from '#web/product/site.ts'

/** The result of a payment for which the provider left the page, taken from the return address. */
export type Returned = 'made' | 'failed' | undefined

export type CheckoutScreenProps = {
  bookingId: string
  userId: string
  returned: Returned
}

/** Pays a booking: its summary beside the card form, or a notice if there is nothing to pay. */
export function CheckoutScreen({ bookingId, userId, returned }: CheckoutScreenProps) {
  const { data: booking, error, isFetching, refetch } = useQuery(bookingQuery(bookingId))
  const [paid, setPaid] = useState<PaidWords | null>(null)
  if (paid !== null) return <Paid bookingId={bookingId} words={paid} />
  return (
    <CheckoutFrame {...(booking && frameOf(booking))}>
      {error && !booking ? (
        <LoadError title="We couldn't load this booking" query={{ error, isFetching, refetch }} />
      ) : !booking ? (
        <CheckoutSkeleton />
      ) : (
        <Checkout booking={booking} userId={userId} returned={returned} onPaid={setPaid} />
      )}
    </CheckoutFrame>
  )
}

/** The summary, then the card form. If there is a result already, it comes before the summary. */
function Checkout(props: PaymentProps) {
  const { booking, returned } = props
  const hasOutcome = returned !== undefined || !isToPay(booking)
  const payment = (
    <div>
      <Payment {...props} />
    </div>
  )
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-10">
      {hasOutcome && payment}
      <div className="lg:col-start-2 lg:row-start-1">
        {booking.proposal?.may.pay ? (
          <ChangeSummary booking={booking} proposal={booking.proposal} />
        ) : (
          <CheckoutSummary booking={booking} />
        )}
      </div>
      {!hasOutcome && payment}
    </div>
  )
}

const isToPay = ({ may, proposal }: BookingDetail): boolean => may.pay || proposal?.may.pay === true

type PaymentProps = {
  booking: BookingDetail
  userId: string
  returned: Returned
  /** Called when the payment is made or authorized, with what to say of it. */
  onPaid: (words: PaidWords) => void
}

function Payment({ booking, userId, returned, onPaid }: PaymentProps) {
  const siteName = useSiteName()
  if (isToPay(booking) && returned === 'made') return <Confirming bookingId={booking.id} />
  if (isToPay(booking))
    return (
      <Card className="grid gap-5 p-5 sm:p-6">
        <div className="grid gap-1">
          <h2 className="flex items-center gap-2.5 text-xl font-semibold">
            <LockKeyhole aria-hidden="true" className="size-5 text-brand" />
            Secure Payment
          </h2>
          <p className="text-sm text-ink-soft">
            Your card details go directly to our payment provider. {siteName} never sees them.
          </p>
        </div>
        <PayCard booking={booking} hasFailed={returned === 'failed'} onPaid={onPaid} />
      </Card>
    )
  if (booking.owner.id !== userId)
    return (
      <Notice bookingId={booking.id} tone="slate" title="Only the owner of this booking can pay for it">
        You can see the details on the booking page.
      </Notice>
    )
  const words = noticeOf(booking)
  return (
    <Notice bookingId={booking.id} tone={words.tone} title={words.title}>
      {words.text}
    </Notice>
  )
}
