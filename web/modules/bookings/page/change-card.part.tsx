import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeftRight, Check, CreditCard, X } from 'lucide-react'
import { useState } from 'react'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import { formatInstant, formatRange } from '#web/platform/format/dates.ts'
import { formatPrice } from '#web/platform/format/money.ts'
import { counted, joined } from '#contract/vocabulary/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useAnswerChange } from '../change-mutations.ts'
import { PriceLines } from '../price-lines.tsx'
import { differenceWords, noRoomWords, suggestionWords } from './change-words.ts'

type Proposal = NonNullable<BookingDetail['proposal']>
type CardProps = { booking: BookingDetail; proposal: Proposal }

const icon = 'size-4.5'

/** A proposed change: what would change, what it costs, and the reader's actions. */
export function ChangeCard({ booking, proposal }: CardProps) {
  return (
    <Card className="grid gap-5 p-5 sm:p-6">
      <section aria-label="Proposed change" className="grid gap-5 md:grid-cols-[minmax(0,1fr)_20rem] md:gap-10">
        <div className="grid content-start gap-3">
          <h2 className="flex items-center gap-2.5 text-xl font-semibold">
            <ArrowLeftRight aria-hidden="true" className="size-5 text-brand" />
            {headingOf(booking, proposal)}
          </h2>
          <Differences booking={booking} proposal={proposal} />
          {proposal.fits ? (
            <p className="text-sm text-ink-soft">{waitsFor(booking, proposal)}</p>
          ) : (
            <p className="rounded-lg bg-warn-soft px-4 py-3 font-medium">{noRoomWords(booking, proposal)}</p>
          )}
          <Actions booking={booking} proposal={proposal} />
        </div>
        <div className="grid content-start gap-3">
          {booking.viewer !== 'sitter' && (
            <PriceLines lines={proposal.lines} total={proposal.total} totalLabel="New total" />
          )}
          <p className="figures rounded-lg bg-brand-soft px-4 py-3 font-semibold text-brand-strong">
            {differenceWords(proposal, booking)}
          </p>
        </div>
      </section>
    </Card>
  )
}

const isCharging = (agreed: BookingDetail['agreedCharge']): boolean => agreed?.state === 'charging'

function headingOf(
  { status: stands, viewer, owner, sitter, agreedCharge }: BookingDetail,
  { by, status, fits }: Proposal,
): string {
  if (stands === 'pending')
    return by === viewer ? 'You suggested other dates' : `${firstNameOf(sitter)} suggested other dates`
  if (isCharging(agreedCharge)) return 'Charging your card for the change'
  if (status === 'agreed')
    return viewer === 'owner' && fits ? 'Pay to confirm the change' : 'Change accepted, not paid yet'
  return by === viewer ? 'You proposed a change' : `${firstNameOf(by === 'owner' ? owner : sitter)} proposed a change`
}

function waitsFor(booking: BookingDetail, proposal: Proposal): string {
  const { status: stands, viewer, owner, sitter, agreedCharge } = booking
  const { by, status, expiresAt } = proposal
  const until = formatInstant(expiresAt)
  if (stands === 'pending' && viewer === 'owner')
    return `Respond by ${until}. If you accept, your stay is accepted for these dates. If you decline, your request won't change.`
  if (isCharging(agreedCharge)) return 'This usually takes a few seconds. Your booking changes once it is paid.'
  if (status === 'agreed')
    return viewer === 'owner'
      ? `Pay by ${until}, or your booking won't change. These nights aren't reserved until then.`
      : `${firstNameOf(owner)} has until ${until} to pay. The booking won't change until then.`
  if (by === viewer) return `${firstNameOf(by === 'owner' ? sitter : owner)} has until ${until} to respond.`
  return viewer === 'admin' ? `Open until ${until}.` : `Respond by ${until}, or the booking won't change.`
}

function Differences({ booking, proposal }: CardProps) {
  const names = (pets: Proposal['petsJoin']) => joined(pets.map(({ name }) => name))
  const was = formatRange(booking.startDate, booking.endDate)
  const is = formatRange(proposal.startDate, proposal.endDate)
  return (
    <dl className="figures grid gap-2">
      {was !== is && (
        <Difference term="Dates">
          <del className="text-ink-soft">{was}</del>{' '}
          <ins className="font-semibold no-underline">
            {is} · {counted(proposal.nights, 'night')}
          </ins>
        </Difference>
      )}
      {proposal.petsJoin.length > 0 && (
        <Difference term="Joining">
          <ins className="font-semibold no-underline">{names(proposal.petsJoin)}</ins>
        </Difference>
      )}
      {proposal.petsLeave.length > 0 && (
        <Difference term="Not coming">
          <del>{names(proposal.petsLeave)}</del>
        </Difference>
      )}
    </dl>
  )
}

function Difference({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Actions({ booking, proposal }: CardProps) {
  const [accepting, setAccepting] = useState(false)
  const navigate = useNavigate()
  const answer = useAnswerChange(booking.id, async ({ proposal: since, viewer, status, may: now }) => {
    if (viewer === 'owner' && (since?.may.pay || (booking.status === 'pending' && status === 'accepted' && now.pay)))
      await navigate({ to: '/checkout/$bookingId', params: { bookingId: booking.id } })
  })
  const { may, id: changeId } = proposal
  const isRequest = booking.status === 'pending'
  const say = (status: 'declined' | 'withdrawn') => answer.mutate({ changeId, status, isRequest })
  const what = isRequest ? 'dates' : 'change'
  return (
    <div className="flex flex-wrap gap-2 pt-1 empty:hidden">
      {may.pay && (
        <Button asChild size="sm">
          <Link to="/checkout/$bookingId" params={{ bookingId: booking.id }}>
            <CreditCard aria-hidden="true" className={icon} />
            Pay {formatPrice(proposal.toPay ?? '0.00')}
          </Link>
        </Button>
      )}
      {may.accept && (
        <Button size="sm" icon={<Check aria-hidden="true" className={icon} />} onClick={() => setAccepting(true)}>
          Accept {what}
        </Button>
      )}
      {may.decline && (
        <Button
          variant="secondary"
          size="sm"
          icon={<X aria-hidden="true" className={icon} />}
          loading={answer.isPending && !accepting}
          onClick={() => say('declined')}
        >
          Decline {what}
        </Button>
      )}
      {may.withdraw && (
        <Button variant="secondary" size="sm" loading={answer.isPending} onClick={() => say('withdrawn')}>
          Withdraw {what}
        </Button>
      )}
      <ConfirmDialog
        open={accepting}
        onOpenChange={setAccepting}
        title={isRequest ? 'Accept these dates?' : 'Accept this change?'}
        description={`${booking.viewer === 'owner' ? 'Your' : 'The'} new dates will be ${formatRange(proposal.startDate, proposal.endDate)} (${counted(proposal.nights, 'night')}).`}
        confirmLabel={booking.viewer === 'owner' && proposal.toPay ? 'Accept and pay' : `Accept ${what}`}
        onConfirm={() => answer.mutateAsync({ changeId, status: 'accepted', isRequest })}
      >
        <p className="figures rounded-lg bg-brand-soft px-4 py-3 font-semibold text-brand-strong">
          {isRequest ? suggestionWords(proposal, booking) : differenceWords(proposal, booking)}
        </p>
      </ConfirmDialog>
    </div>
  )
}
