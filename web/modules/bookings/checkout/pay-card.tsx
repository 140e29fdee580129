import * as api from '#contract/api.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { useEffect } from 'react'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { refusals } from '#contract/refusals.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import { useChooseCard, usePaymentChanged } from '#web/modules/payments/mutations.ts'
import { PayBy } from '#web/modules/payments/pay-by.tsx'
import { intentQuery } from '#web/modules/payments/queries.ts'
import { refusalOf } from '#web/platform/refusal.ts'
import { formatInstant, formatRange } from '#web/platform/format/dates.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { handleSessionEnd, useUser } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { noteJustPaid } from '../settling.ts'
import { extraWords, paymentWords } from './checkout-words.ts'
import type { PaidWords } from './paid.tsx'

const toastFailure = (description: string): void => void toast({ title: 'Payment Failed', description, tone: 'error' })

/** How long the success message stays before the page goes to the bookings. */
const leaveAfterMs = 3000

/**
 * Whether a refusal means that the booking was paid, declined or changed meanwhile; the refetched booking then shows
 * the rest.
 */
const changedMeanwhile: Record<RefusalOf<typeof api.payments.createIntent>, boolean> = {
  amount_differs: true,
  nothing_to_pay: true,
  not_found: false,
  too_many: false,
  payment_unavailable: false,
  card_not_found: false,
}

export type PayCardProps = {
  booking: BookingDetail
  /** Whether a payment that should have been confirmed at the provider failed. */
  hasFailed: boolean
  /** Called when the payment is made or authorized, with what to say of it. */
  onPaid: (words: PaidWords) => void
}

/** Creates the payment and shows the card form; offers a retry if that fails. */
export function PayCard({ booking, hasFailed, onPaid }: PayCardProps) {
  const { intent, failed, changed, retry, retrying } = useIntent(booking)
  const paid = usePaid(booking.id, onPaid)
  const choose = useChosenCard(booking)
  useEffect(() => {
    if (hasFailed) toastFailure("Your payment wasn't approved, so you haven't been charged.")
  }, [hasFailed])
  const { href: here } = useRouter().buildLocation({ to: '/checkout/$bookingId', params: { bookingId: booking.id } })
  if (failed)
    return (
      <ErrorState
        level={3}
        title={refusals.payment_unavailable.sentence}
        description={changed?.sentence}
        onRetry={retry}
        retrying={retrying}
      />
    )
  if (!intent) return <Coming label="Setting up the payment…" />
  const { proposal } = booking
  const amount = formatMoney(amountOf(booking))
  const words = proposal?.may.pay
    ? extraWords(amount, { ...proposal, range: formatRange(proposal.startDate, proposal.endDate) })
    : paymentWords(intent.capture, amount, booking)
  return (
    <>
      <p className="flex items-start gap-3 rounded-lg bg-brand-soft px-4 py-3">
        <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand" />
        <span>
          {words.explanation}
          {proposal?.may.pay && ` Please pay by ${formatInstant(proposal.expiresAt)}.`}
          {intent.statement && ` Your statement will show ${intent.statement}.`}
        </span>
      </p>
      <PayBy
        intent={intent}
        amount={amount}
        verb={words.submit}
        here={here}
        hasFailed={hasFailed}
        choose={choose}
        onPaid={() => paid(words)}
        onFailed={toastFailure}
      />
      {intent.capture === 'hold' && !proposal?.may.pay && <PayLater sitter={firstNameOf(booking.sitter)} />}
    </>
  )
}

/** Tells the server how the payment is made; undefined if that is refused, which a toast says. */
function useChosenCard(booking: BookingDetail) {
  const { mutateAsync } = useChooseCard()
  return (choice: { cardId: string } | { saveCard: boolean }) =>
    mutateAsync({ bookingId: booking.id, amount: amountOf(booking), ...choice }).catch(() => undefined)
}

/** The amount to pay now: the unpaid part of the price, or the extra cost of an agreed change. */
function amountOf({ proposal, toPay, totalAmount }: BookingDetail): string {
  return (proposal?.may.pay && proposal.toPay) || (toPay ?? totalAmount)
}

/** The payment to make. Shows a toast if it cannot be created, unless the booking has changed. */
function useIntent(booking: BookingDetail) {
  const { data, error, isFetching, refetch } = useQuery(intentQuery(booking.id, amountOf(booking)))
  const refreshBookings = usePaymentChanged()
  const refusal = refusalOf(api.payments.createIntent, error)
  const changed = refusal && changedMeanwhile[refusal.code] ? refusal : undefined
  useEffect(() => {
    if (!error || handleSessionEnd(error)) return
    if (changed) return void refreshBookings()
    toast({ title: 'Failed to initialize payment. Please try again.', tone: 'error' })
  }, [error, changed, refreshBookings])
  return { intent: data, failed: error !== null, changed, retry: () => void refetch(), retrying: isFetching }
}

/** What to do after a payment: show a toast, refetch the bookings, and go to them a little later. */
function usePaid(bookingId: string, onPaid: PayCardProps['onPaid']) {
  const navigate = useNavigate()
  const { user } = useUser()
  const refreshBookings = usePaymentChanged()
  return ({ toast: text, done, next }: ReturnType<typeof paymentWords>) => {
    toast({ title: 'Payment Successful', description: text, tone: 'success' })
    noteJustPaid(bookingId)
    onPaid({ done, next })
    void refreshBookings()
    const here = window.location.pathname
    window.setTimeout(() => {
      // not if the person has opened another screen meanwhile
      if (window.location.pathname !== here) return
      // a user who has become a sitter has no list of bookings as an owner
      if (user?.role === 'sitter') void navigate({ to: '/bookings/$bookingId', params: { bookingId } })
      else void navigate({ to: '/owner-dashboard' })
    }, leaveAfterMs)
  }
}

function Coming({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <SkeletonLines lines={5} />
    </Loading>
  )
}

function PayLater({ sitter }: { sitter: string }) {
  return (
    <div className="grid justify-items-center gap-1 border-t border-line pt-4 text-center">
      <Button asChild variant="ghost">
        <Link to="/owner-dashboard">Add a card later</Link>
      </Button>
      <p className="text-sm text-ink-soft">Your request was sent. You can also pay after {sitter} accepts.</p>
    </div>
  )
}
