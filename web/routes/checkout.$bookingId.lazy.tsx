import { createLazyFileRoute, notFound, redirect, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenHydrated } from '#web/platform/page-start/hydrated.ts'
import { loadUser, useRequireSignIn } from '#web/platform/session.ts'
import { CheckoutLoading } from '#web/modules/bookings/checkout/checkout-frame.tsx'
import { CheckoutScreen, type Returned } from '#web/modules/bookings/checkout/checkout-screen.tsx'
import { bookingQuery, isBookingMissing } from '#web/modules/bookings/queries.ts'
import { listingQuery } from '#web/modules/listings/queries.ts'
import { PendingScreen } from './-shell/pending-screen.tsx'
import type { LoaderInput } from '#web/router-context.ts'

export const loader = async ({ context: { cache }, params: { bookingId } }: LoaderInput<{ bookingId: string }>) => {
  if (!(await loadUser(cache))) return
  try {
    await cache.ensureQueryData(bookingQuery(bookingId))
  } catch (error) {
    // Some links have a listing's id here. The screen shows other errors.
    if (!isBookingMissing(error)) return
    const listing = await cache.ensureQueryData(listingQuery(bookingId)).catch(() => null)
    if (!listing) throw notFound()
    throw redirect({ to: '/listing/$listingId', params: { listingId: listing.id } })
  }
}

export const Route = createLazyFileRoute('/checkout/$bookingId')({
  component: Screen,
  pendingComponent: () => (
    <PendingScreen>
      <CheckoutLoading />
    </PendingScreen>
  ),
})

function Screen() {
  const { bookingId } = Route.useParams()
  const user = useRequireSignIn()
  const returned = useReturned(bookingId)
  return user ? <CheckoutScreen bookingId={bookingId} userId={user.id} returned={returned} /> : <CheckoutLoading />
}

/**
 * The result of a payment for which the provider left the page. The status stays in the address, so that a reload shows
 * it again; the payment's secret is removed.
 */
function useReturned(bookingId: string): Returned {
  const navigate = useNavigate()
  const { redirect_status: status, payment_intent_client_secret: secret } = Route.useSearch()
  useEffect(() => {
    if (secret === undefined) return
    const to = { to: '/checkout/$bookingId', params: { bookingId }, search: { redirect_status: status } } as const
    void whenHydrated().then(() => navigate({ ...to, replace: true }))
  }, [secret, status, bookingId, navigate])
  if (status === undefined) return undefined
  return status === 'failed' || status === 'canceled' ? 'failed' : 'made'
}
