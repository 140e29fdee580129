import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Booking } from '#contract/schemas/bookings.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { displayName } from '#contract/vocabulary/names.ts'
import { formatRange } from '#web/platform/format/dates.ts'
import { formatPrice } from '#web/platform/format/money.ts'
import { counted, joined } from '#contract/vocabulary/words.ts'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Picture } from '#web/pictures/picture.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { isPaymentDue } from '../settling.ts'
import { MessageIcon, OwnerActions } from './booking-actions.tsx'
import { paymentWord } from './booking-words.ts'
import { DeadlineLine } from './deadline-line.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { StatusPill } from './status-pill.tsx'

/**
 * One of the owner's bookings, which leads to its page. On a phone it is a row with the next step alone: the other
 * actions are on the page.
 */
export function BookingCard({ booking }: { booking: Booking }) {
  const { listing, may, change, meetAsks } = booking
  const hasStep = may.pay || may.review || booking.reviewed || (change ?? meetAsks) !== null
  return (
    <Card lift clip className="relative grid grid-cols-[auto_minmax(0,1fr)] sm:grid-cols-[10rem_minmax(0,1fr)]">
      <Picture
        src={listing.imageUrl}
        alt=""
        sizes="(min-width: 640px) 160px, 72px"
        ratio="fill"
        className="max-sm:mt-3 max-sm:ml-3 max-sm:size-18! max-sm:rounded-lg sm:h-full"
      />
      <div className="grid content-center gap-3 p-3 sm:p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-y-1">
          <div className="grid min-w-0 gap-0.5">
            <h3 className="leading-snug font-semibold sm:text-lg">
              {/* the whole card is its target; the actions lie above it */}
              <Link
                to="/bookings/$bookingId"
                params={{ bookingId: booking.id }}
                className="no-underline after:absolute after:inset-0 hover:underline max-sm:line-clamp-1"
              >
                {isolated(listing.title)}
              </Link>
            </h3>
            <p className="figures text-ink-soft max-sm:text-sm">
              {formatRange(booking.startDate, booking.endDate)}
              <span className="max-sm:hidden"> · {counted(booking.nights, 'night')}</span>
            </p>
            <p className="text-sm text-ink-soft max-sm:hidden">
              <Dotted facts={[`With ${displayName(booking.sitter)}`, joined(booking.pets.map((pet) => pet.name))]} />
            </p>
          </div>
          <MessageIcon personId={booking.sitterId} label="Message Sitter" className="relative -mt-1 -mr-1 sm:hidden" />
          <div className="grid justify-items-start gap-1 max-sm:col-span-2 max-sm:flex max-sm:items-center max-sm:justify-between sm:justify-items-end">
            <StatusPill booking={booking} />
            <p className="figures shrink-0 font-semibold whitespace-nowrap sm:text-lg">
              {formatPrice(booking.totalAmount)}
            </p>
            {!isPaymentDue(booking) && (
              <p className="text-sm text-ink-soft max-sm:hidden">{paymentWord(booking, 'owner')}</p>
            )}
          </div>
        </div>
        <DeadlineLine booking={booking} side="owner" />
        <div
          className={classes(
            'relative flex flex-wrap items-center gap-2 justify-self-start',
            !hasStep && 'max-sm:hidden',
          )}
        >
          <OwnerActions booking={booking} />
        </div>
      </div>
    </Card>
  )
}

/** The title of a request, a link to its page. */
export function CardTitle({ bookingId, children }: { bookingId: string; children: ReactNode }) {
  return (
    <h3 className="leading-snug font-semibold sm:text-lg">
      <Link
        to="/bookings/$bookingId"
        params={{ bookingId }}
        className="rounded-sm text-ink no-underline underline-offset-4 hover:underline max-sm:line-clamp-1"
      >
        {children}
      </Link>
    </h3>
  )
}

/** A placeholder of two cards. */
export function BookingsLoading() {
  return (
    <Loading label="Loading your bookings" className="grid gap-4">
      {[1, 2].map((at) => (
        <Card key={at} clip className="grid grid-cols-[auto_1fr] sm:grid-cols-[10rem_1fr]">
          <Skeleton className="max-sm:m-3 max-sm:size-18 sm:h-full sm:rounded-none" />
          <span className="grid content-center gap-3 p-3 sm:p-5">
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-9 w-48 max-sm:hidden" />
          </span>
        </Card>
      ))}
    </Loading>
  )
}
