import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { Container } from '#web/ui/page.tsx'
import { Loading, Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'

/** A placeholder for the checkout, of nearly the same size. */
export function CheckoutSkeleton() {
  return (
    <Loading
      label="Loading your booking…"
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-10"
    >
      <Card className="grid gap-5 p-5 sm:p-6 lg:col-start-2 lg:row-start-1">
        <Skeleton className="h-7 w-1/2" />
        <Skeleton className="h-20" />
        <Skeleton className="h-24" />
        <SkeletonLines lines={6} />
      </Card>
      <Card className="grid gap-5 p-5 sm:p-6">
        <Skeleton className="h-7 w-1/3" />
        <SkeletonLines lines={5} />
      </Card>
    </Loading>
  )
}

/** The checkout while its booking is loading. */
export function CheckoutLoading() {
  return (
    <CheckoutFrame>
      <CheckoutSkeleton />
    </CheckoutFrame>
  )
}

const backLook =
  'mb-4 inline-flex min-h-10 items-center gap-2 rounded-lg pr-3 font-medium text-ink-soft no-underline hover:text-ink pointer-coarse:min-h-11'

type FrameProps = {
  title?: string
  /** The id of the booking to which the back link leads; by default it leads to the search. */
  backTo?: string | undefined
  children: ReactNode
}

/** The part of the checkout that is the same in all states: the back link and the title. */
export function CheckoutFrame({ title = 'Complete Your Booking', backTo, children }: FrameProps) {
  const arrow = <ArrowLeft aria-hidden="true" className="size-4.5" />
  return (
    <Container className="py-6 sm:py-8">
      <span data-one-task hidden />
      {backTo ? (
        <Link to="/bookings/$bookingId" params={{ bookingId: backTo }} className={backLook}>
          {arrow} Back to booking
        </Link>
      ) : (
        <Link to="/search" className={backLook}>
          {arrow} Back to Search
        </Link>
      )}
      <h1 className="mb-6 font-display text-3xl font-semibold tracking-tight sm:text-4xl">{title}</h1>
      {children}
    </Container>
  )
}
