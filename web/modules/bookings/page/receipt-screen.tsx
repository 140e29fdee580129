import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { displayName } from '#contract/vocabulary/names.ts'
import { formatDate, formatRange } from '#web/platform/format/dates.ts'
import { localDate } from '#web/platform/format/readers-clock.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { counted, joined } from '#contract/vocabulary/words.ts'
import { useSiteName } from '#web/product/site.ts'
import { Wordmark } from '#web/product/mark.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadError } from '#web/product/load-error.tsx'
import { Container } from '#web/ui/page.tsx'
import { Loading, Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'
import { statusWords } from '#contract/vocabulary/booking-words.ts'
import { bookingQuery, isBookingMissing } from '../queries.ts'
import { BookingNotFound } from './booking-not-found.tsx'
import { isPaid, shortId } from './page-words.ts'
import { besideLines, caseRefunds, isLess, moneyWord, signedAmount } from './receipt-words.ts'
import { Cover } from '../rescue/cover.tsx'
import { AmountRow } from './booking-section.tsx'

/** The receipt of a booking: its lines, payments and refunds. The browser prints it or saves it as a PDF. */
export function ReceiptScreen({ bookingId }: { bookingId: string }) {
  const { data: booking, error, isFetching, refetch } = useQuery(bookingQuery(bookingId))
  if (!booking && isBookingMissing(error)) return <BookingNotFound />
  return (
    <Container className="py-6 sm:py-8">
      <div className="mx-auto grid max-w-text gap-4">
        <div data-no-print className="flex flex-wrap items-center justify-between gap-3">
          <Link
            to="/bookings/$bookingId"
            params={{ bookingId }}
            className="inline-flex min-h-10 items-center gap-2 rounded-lg pr-3 font-medium text-ink-soft no-underline hover:text-ink pointer-coarse:min-h-11"
          >
            <ArrowLeft aria-hidden="true" className="size-4.5" />
            Back to booking
          </Link>
          <Button
            size="sm"
            icon={<Printer aria-hidden="true" className="size-4.5" />}
            disabled={!booking}
            onClick={() => window.print()}
          >
            Print or save as PDF
          </Button>
        </div>
        {booking ? (
          <Receipt booking={booking} />
        ) : error ? (
          <LoadError level={1} title="We couldn't load this booking" query={{ error, isFetching, refetch }} />
        ) : (
          <ReceiptSkeleton />
        )}
      </div>
    </Container>
  )
}

/** Shown until the user and the booking are known. */
export function ReceiptLoading() {
  return (
    <Container className="py-6 sm:py-8">
      <div className="mx-auto grid max-w-text gap-4">
        <div className="h-10 pointer-coarse:h-11" />
        <ReceiptSkeleton />
      </div>
    </Container>
  )
}

function ReceiptSkeleton() {
  return (
    <Card className="p-6 sm:p-8">
      <Loading label="Loading the receipt…" className="grid gap-6">
        <Skeleton className="h-8 w-40" />
        <SkeletonLines lines={12} />
      </Loading>
    </Card>
  )
}

function Receipt({ booking }: { booking: BookingDetail }) {
  const isSitter = booking.viewer === 'sitter'
  return (
    <Card className="grid print:border-0 print:p-0 gap-7 p-6 sm:p-8">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <Wordmark />
        <div className="grid gap-0.5 sm:text-right">
          <h1 className="font-display text-2xl font-semibold">{isSitter ? 'Earnings statement' : 'Receipt'}</h1>
          <p className="figures text-sm text-ink-soft">#{shortId(booking.id)}</p>
          <p className="figures text-sm text-ink-soft">As of {formatDate(localDate())}</p>
        </div>
      </div>
      <Facts booking={booking} />
      {!isSitter && <OwnersLines booking={booking} />}
      {booking.earnings && <Earnings booking={booking} earnings={booking.earnings} />}
      {isSitter && <CaseRefunds booking={booking} />}
      {isSitter && !booking.earnings && <p className="text-ink-soft">You don't earn anything from this booking.</p>}
      <p className="border-t border-line pt-4 text-sm text-ink-soft">All amounts are in US dollars.</p>
    </Card>
  )
}

function Facts({ booking }: { booking: BookingDetail }) {
  const facts: readonly (readonly [string, string])[] = [
    ['Stay', isolated(booking.listing.title)],
    ['Dates', `${formatRange(booking.startDate, booking.endDate)} (${counted(booking.nights, 'night')})`],
    ['Location', [booking.listing.city, booking.listing.state].filter(Boolean).join(', ')],
    ['Pets', joined(booking.pets.map(({ name }) => name))],
    ['Owner', displayName(booking.owner)],
    ['Sitter', displayName(booking.sitter)],
    [statusWords.pending.event, formatDate(localDate(new Date(booking.createdAt)))],
    ['Status', statusWords[booking.status].label],
  ]
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {facts.map(([term, text]) => (
        <div key={term} className="grid gap-0.5">
          <dt className="text-sm text-ink-soft">{term}</dt>
          <dd className="figures font-medium">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function OwnersLines({ booking }: { booking: BookingDetail }) {
  const moved = booking.money.filter(isPaid)
  return (
    <>
      <Lines title="Charges">
        {booking.lines.map(({ kind, label, amount }) => (
          <AmountRow key={`${kind} ${label}`} label={label} amount={formatMoney(amount)} />
        ))}
        <AmountRow strong label="Total" amount={formatMoney(booking.totalAmount)} />
        <Cover booking={booking} />
      </Lines>
      <Lines title="Payments and refunds">
        {moved.map((step) => (
          <AmountRow
            key={`${step.kind}${step.at}`}
            label={`${moneyWord(step.kind, booking)}, ${formatDate(localDate(new Date(step.at)))}`}
            amount={formatMoney(signedAmount(step))}
          />
        ))}
        {moved.length === 0 && <AmountRow label={unpaidWords(booking)} amount="" />}
        <AmountRow
          strong
          label={booking.money.some(({ kind }) => isLess(kind)) ? 'Net paid' : 'Amount paid'}
          amount={formatMoney(booking.netPaid ?? '0.00')}
        />
        {booking.tip.given && <AmountRow label="Tip" amount={formatMoney(booking.tip.given)} />}
        <BesideRows booking={booking} />
      </Lines>
      <CaseRefunds booking={booking} />
    </>
  )
}

/** The text if no money moved; mentions a hold, because the owner sees it at their bank. */
function unpaidWords({ money }: BookingDetail): string {
  const last = money.at(-1)
  return last?.kind === 'held'
    ? `Card authorized ${formatDate(localDate(new Date(last.at)))}, not charged`
    : 'No payments yet'
}

type EarningsProps = { booking: BookingDetail; earnings: NonNullable<BookingDetail['earnings']> }

function Earnings({ booking, earnings }: EarningsProps) {
  const over = booking.status === 'completed' || booking.status === 'cancelled'
  return (
    <Lines title={booking.viewer === 'sitter' ? 'Earnings' : "Sitter's earnings"}>
      {earnings.lines.map(({ kind, label, amount }) => (
        <AmountRow key={`${kind} ${label}`} label={label} amount={formatMoney(amount)} />
      ))}
      <AmountRow strong label={over ? 'Earned' : 'Pending earnings'} amount={formatMoney(earnings.total)} />
      {booking.tip.given && <AmountRow label="Tip" amount={formatMoney(booking.tip.given)} />}
      {booking.viewer === 'sitter' && <BesideRows booking={booking} />}
    </Lines>
  )
}

/** What the owner paid the sitter beside the price, and what we gave the sitter because of a case. */
function BesideRows({ booking }: { booking: BookingDetail }) {
  return besideLines(booking).map(({ label, amount, at }) => (
    <AmountRow key={at} label={`${label}, ${formatDate(localDate(new Date(at)))}`} amount={formatMoney(amount)} />
  ))
}

/** Which refunds were agreed or decided in a case. */
function CaseRefunds({ booking }: { booking: BookingDetail }) {
  const siteName = useSiteName()
  const refunds = caseRefunds(booking, siteName)
  return (
    refunds.length > 0 && (
      <ul className="figures grid gap-1 text-sm text-ink-soft" aria-label="Refunds in a case">
        {refunds.map(({ words, at }) => (
          <li key={at}>{`${words}, ${formatDate(localDate(new Date(at)))}.`}</li>
        ))}
      </ul>
    )
  )
}

function Lines({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      <dl className="figures grid gap-2">{children}</dl>
    </section>
  )
}
