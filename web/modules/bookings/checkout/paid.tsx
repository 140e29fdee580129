import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { Picture } from '#web/pictures/picture.tsx'
import { formatShortRange } from '#web/platform/format/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { Container } from '#web/ui/page.tsx'
import { bookingQuery } from '../queries.ts'

/** What to say of a payment: what was done with how much money, and what happens next. */
export type PaidWords = { done: string; next: readonly string[] }

/** Shown after a payment, until the bookings are opened. */
export function Paid({ bookingId, words: { done, next } }: { bookingId: string; words: PaidWords }) {
  const { data: booking } = useQuery(bookingQuery(bookingId))
  const heading = useRef<HTMLHeadingElement>(null)
  // the page is now shorter: scroll to its top, and move the focus there
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Container className="grid min-h-[60dvh] place-items-center py-16">
      <div role="status" className="grid max-w-md justify-items-center gap-4 text-center">
        <span aria-hidden="true" className="grid size-16 place-items-center rounded-full bg-ok-soft text-ok">
          <CircleCheck className="size-8" />
        </span>
        <h1
          ref={heading}
          tabIndex={-1}
          className="font-display text-3xl font-semibold tracking-tight focus-visible:outline-none"
        >
          Payment Successful!
        </h1>
        {booking && (
          <Card className="flex w-full items-center gap-4 p-3 text-left">
            <Picture
              src={booking.listing.imageUrl}
              alt=""
              ratio="square"
              sizes="64px"
              className="w-16 shrink-0 rounded-lg"
            />
            <p className="grid min-w-0 gap-0.5">
              <span className="line-clamp-2 leading-snug font-semibold">{isolated(booking.listing.title)}</span>
              <span className="figures text-sm text-ink-soft">
                <Dotted facts={[formatShortRange(booking.startDate, booking.endDate), done]} />
              </span>
            </p>
          </Card>
        )}
        <ul className="grid gap-2 text-lg text-ink-soft">
          {next.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p className="text-sm text-ink-soft">Taking you to your bookings…</p>
        <div className="flex flex-wrap justify-center gap-3">
          <Button asChild>
            <Link to="/bookings/$bookingId" params={{ bookingId }}>
              View your booking
            </Link>
          </Button>
          <Button asChild variant="secondary">
            <Link to="/owner-dashboard">Go to My Bookings</Link>
          </Button>
        </div>
      </div>
    </Container>
  )
}
