import { isolated } from '#contract/vocabulary/isolated.ts'
import { Link } from '@tanstack/react-router'
import { CreditCard, Users } from 'lucide-react'
import { useId, useState } from 'react'
import type { Booking } from '#contract/schemas/bookings.ts'
import { askedAtOnce } from '#contract/vocabulary/limits.ts'
import { displayName, firstNameOf, initials } from '#contract/vocabulary/names.ts'
import { counted, joined } from '#contract/vocabulary/words.ts'
import { formatInstant, formatRange } from '#web/platform/format/dates.ts'
import { formatPrice } from '#web/platform/format/money.ts'
import { Avatar } from '#web/product/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { useWithdrawAll } from '../round-mutations.ts'
import { heldWords } from './round-words.ts'

export type RoundCardProps = {
  /** Requests that wait together; at least one. */
  requests: readonly Booking[]
  round: NonNullable<Booking['round']>
}

/** An owner's requests to several sitters that wait together: a line for each, and what can be done with all. */
export function RoundCard({ requests, round }: RoundCardProps) {
  const id = useId()
  const [first] = requests
  if (!first) return null
  const mayPay = requests.find(({ may }) => may.pay)
  return (
    <Card className="grid gap-4 p-4 sm:p-5" aria-labelledby={id}>
      <div className="grid gap-0.5">
        <h3 id={id} className="flex items-center gap-2 leading-snug font-semibold sm:text-lg">
          <Users aria-hidden="true" className="size-5 shrink-0 text-brand" />
          Waiting for {counted(round.waiting, 'sitter')}
        </h3>
        <p className="figures text-ink-soft max-sm:text-sm">
          <Dotted
            facts={[
              formatRange(first.startDate, first.endDate),
              counted(first.nights, 'night'),
              joined(first.pets.map((pet) => pet.name)),
            ]}
          />
        </p>
        <p className="text-sm text-ink-soft">The first to accept gets the stay. The other requests end then.</p>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {requests.map((request) => (
          <RequestLine key={request.id} request={request} />
        ))}
      </ul>
      <p className="figures text-sm text-ink-soft">{heldWords(round)}</p>
      <div className="flex flex-wrap items-center gap-2">
        {mayPay && (
          <Button asChild size="sm">
            <Link to="/checkout/$bookingId" params={{ bookingId: mayPay.id }}>
              <CreditCard aria-hidden="true" className="size-4.5" />
              Pay hold
            </Link>
          </Button>
        )}
        <AskAnother request={first} waiting={round.waiting} />
        {/* all of those for a stay that fell through end with the search for it, on its page */}
        {round.rescues === null && <WithdrawAll round={round} />}
      </div>
    </Card>
  )
}

function RequestLine({ request }: { request: Booking }) {
  const { sitter, listing, deadline, change } = request
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-3">
      <Avatar initials={initials(sitter)} src={sitter.profileImageUrl} size="sm" />
      <div className="grid min-w-0">
        {/* the whole line is its target */}
        <Link
          to="/bookings/$bookingId"
          params={{ bookingId: request.id }}
          className="truncate font-medium text-ink no-underline after:absolute after:inset-0 hover:underline"
        >
          {displayName(sitter)}
        </Link>
        <span className="truncate text-sm text-ink-soft">{isolated(listing.title)}</span>
        {change === 'answer' ? (
          <span className="text-sm font-medium text-brand">{firstNameOf(sitter)} suggested other dates</span>
        ) : (
          deadline && <span className="figures text-sm text-ink-soft">Answers by {formatInstant(deadline)}</span>
        )}
      </div>
      <span className="figures font-semibold">{formatPrice(request.totalAmount)}</span>
    </li>
  )
}

type AskAnotherProps = { request: Pick<Booking, 'startDate' | 'endDate' | 'pets' | 'round'>; waiting: number }

/**
 * Leads to the search for the same nights and pets, while there is room for one more; of a stay that fell through, to its page,
 * which names who can take it.
 */
export function AskAnother({ request: { startDate, endDate, pets, round }, waiting }: AskAnotherProps) {
  if (round?.rescues)
    return (
      <Button asChild size="sm" variant="secondary">
        <Link to="/bookings/$bookingId" params={{ bookingId: round.rescues }}>
          See who else can take it
        </Link>
      </Button>
    )
  if (waiting >= askedAtOnce) return null
  const search = { checkIn: startDate, checkOut: endDate, pets: pets.map(({ id }) => id).join() }
  return (
    <Button asChild size="sm" variant="secondary">
      <Link to="/search" search={search}>
        Ask another sitter
      </Link>
    </Button>
  )
}

function WithdrawAll({ round }: { round: NonNullable<Booking['round']> }) {
  const [asking, setAsking] = useState(false)
  const withdraw = useWithdrawAll(round.id)
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
        Withdraw all
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Withdraw all requests?"
        description={`${counted(round.waiting, 'sitter')} will read that you withdrew. This can't be undone.`}
        confirmLabel="Withdraw all"
        cancelLabel="Keep requests"
        tone="danger"
        onConfirm={() => withdraw.mutateAsync(undefined)}
      >
        <p className="rounded-lg bg-brand-soft px-4 py-3 font-semibold text-brand-strong">
          {round.isHeld ? "We'll release the hold. You won't be charged." : "You haven't been charged."}
        </p>
      </ConfirmDialog>
    </>
  )
}
