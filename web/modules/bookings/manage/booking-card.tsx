import type { ReactNode } from 'react'
import type { Booking } from '#contract/calls/bookings.ts'
import { displayName } from '#contract/vocabulary/names.ts'
import { formatRange } from '#web/platform/format/dates.ts'
import { formatPrice } from '#web/platform/format/money.ts'
import { counted, joined } from '#contract/vocabulary/words.ts'
import { Card } from '#web/ui/card.tsx'
import { Picture } from '#web/brand/picture.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { OwnerActions } from './booking-actions.tsx'
import { paymentWord } from './booking-words.ts'
import { DeadlineLine } from './deadline-line.tsx'
import { StatusPill } from './status-pill.tsx'

/** One of the owner's bookings; its title opens the details. */
export function BookingCard({ booking, onOpen }: { booking: Booking; onOpen: () => void }) {
  const { listing } = booking
  return (
    <Card lift clip className="grid sm:grid-cols-[10rem_1fr]">
      <Picture
        src={listing.imageUrl}
        alt=""
        sizes="(min-width: 640px) 160px, 100vw"
        ratio="fill"
        className="max-sm:h-36 sm:h-full"
      />
      <div className="grid gap-3 p-4 sm:p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="grid min-w-0 gap-0.5">
            <CardTitle onOpen={onOpen}>{listing.title}</CardTitle>
            <p className="figures text-ink-soft">
              {formatRange(booking.startDate, booking.endDate)} · {counted(booking.nights, 'night')}
            </p>
            <p className="text-sm text-ink-soft">
              With {displayName(booking.sitter)}
              {booking.pets.length > 0 && ` · ${joined(booking.pets.map((pet) => pet.name))}`}
            </p>
          </div>
          <div className="grid justify-items-start gap-1 sm:justify-items-end">
            <StatusPill booking={booking} />
            <p className="figures text-lg font-semibold">{formatPrice(booking.totalAmount)}</p>
            <p className="text-sm text-ink-soft">{paymentWord(booking)}</p>
          </div>
        </div>
        <DeadlineLine booking={booking} side="owner" />
        <div className="flex flex-wrap items-center gap-2">
          <OwnerActions booking={booking} />
        </div>
      </div>
    </Card>
  )
}

/** The title of a card, a button that opens the details. */
export function CardTitle({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <h3 className="text-lg leading-snug font-semibold">
      <button type="button" onClick={onOpen} className="rounded-sm text-left underline-offset-4 hover:underline">
        {children}
        <span className="sr-only">, open details</span>
      </button>
    </h3>
  )
}

/** A placeholder of two cards. */
export function BookingsLoading() {
  return (
    <Loading label="Loading your bookings" className="grid gap-4">
      {[1, 2].map((at) => (
        <Card key={at} clip className="grid sm:grid-cols-[10rem_1fr]">
          <Skeleton className="h-36 rounded-none sm:h-full" />
          <span className="grid gap-3 p-5">
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-9 w-48" />
          </span>
        </Card>
      ))}
    </Loading>
  )
}
