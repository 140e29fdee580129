import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { loadUser, useRequireSignIn } from '#web/platform/session.ts'
import { CheckoutLoading } from '#web/modules/bookings/checkout/checkout-frame.tsx'
import { CheckoutScreen } from '#web/modules/bookings/checkout/checkout-screen.tsx'
import { bookingQuery, isBookingMissing } from '#web/modules/bookings/queries.ts'
import { listingQuery } from '#web/modules/listings/queries.ts'
import { PendingScreen } from './-shell/pending-screen.tsx'

export const Route = createFileRoute('/checkout/$bookingId')({
  // other screens need nothing of it
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { cache }, params: { bookingId } }) => {
    if (!(await loadUser(cache))) return
    try {
      await cache.ensureQueryData(bookingQuery(bookingId))
    } catch (error) {
      // Some links carry a listing's id in this place. Other errors are shown by the screen.
      if (!isBookingMissing(error)) return
      const listing = await cache.ensureQueryData(listingQuery(bookingId)).catch(() => null)
      if (!listing) throw notFound()
      throw redirect({ to: '/listing/$listingId', params: { listingId: listing.id } })
    }
  },
  head: () => ({ meta: [{ title: 'Complete Your Booking · Petstead' }, { name: 'robots', content: 'noindex' }] }),
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
  return user ? <CheckoutScreen bookingId={bookingId} userId={user.id} /> : <CheckoutLoading />
}
