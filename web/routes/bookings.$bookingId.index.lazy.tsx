import { createLazyFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { displayName } from '#contract/vocabulary/names.ts'
import { BookingLoading, BookingScreen, loadStayCare } from '#web/modules/bookings/page/booking-screen.tsx'
import { handoverQuery, hasHandovers, isSent } from '#web/modules/handovers/queries.ts'
import { updatesQuery } from '#web/modules/stay-updates/queries.ts'
import { readersNow } from '#web/platform/format/readers-clock.ts'
import { loadUser, useRequireSignIn } from '#web/platform/session.ts'
import { AfterHydration } from '#web/ui/after-hydration.tsx'
import type { LoaderInput } from '#web/router-context.ts'

// Refetched on every visit: the other side may have acted. The screen shows what is missing.
export const loader = async ({ context: { cache }, params: { bookingId } }: LoaderInput<{ bookingId: string }>) => {
  const user = await loadUser(cache)
  if (!user) return
  const { bookingQuery, careQuery } = await import('#web/modules/bookings/queries.ts')
  const { dayQuery } = await import('#web/modules/care/queries.ts')
  const fresh = { staleTime: 1000 }
  const viewed = cache.prefetchQuery({ ...bookingQuery(bookingId), ...fresh })
  // an admin may be no side of it, and reads no updates then
  if (user.role === 'admin') await viewed
  const isSide = cache.getQueryData(bookingQuery(bookingId).queryKey)?.viewer !== 'admin'
  await Promise.all([
    viewed,
    cache.prefetchQuery({ ...dayQuery(bookingId), ...fresh }),
    isSide && cache.prefetchQuery({ ...updatesQuery(bookingId), ...fresh }),
  ])
  const booking = cache.getQueryData(bookingQuery(bookingId).queryKey)
  if (booking?.status === 'completed') {
    const { stayReviewsQuery } = await import('#web/modules/reviews/queries.ts')
    await cache.prefetchQuery({ ...stayReviewsQuery(bookingId), ...fresh })
  }
  if (booking?.rescue) {
    const { candidatesQuery, rescueRequestsQuery } = await import('#web/modules/bookings/rescue-queries.ts')
    await Promise.all([
      cache.prefetchQuery({ ...candidatesQuery(booking.rescue.id), ...fresh }),
      cache.prefetchQuery({ ...rescueRequestsQuery(booking.rescue.id), ...fresh }),
    ])
  }
  if (booking && hasHandovers(booking, readersNow()))
    await Promise.all(
      (['in', 'out'] as const).map((way) => cache.prefetchQuery({ ...handoverQuery(bookingId, way), ...fresh })),
    )
  const isOut = isSent(cache.getQueryData(handoverQuery(bookingId, 'out').queryKey))
  const { chargesQuery } = await import('#web/modules/charges/queries.ts')
  const { reliabilityQuery } = await import('#web/modules/reliability/queries.ts')
  const { stayRecordsQuery } = await import('#web/modules/vaccinations/queries.ts')
  if (!booking) return
  const readsRecords = booking.may.care || booking.asksRecords
  await Promise.all([
    isSide && (isOut || booking.inCases.hasCharge) && cache.prefetchQuery({ ...chargesQuery(bookingId), ...fresh }),
    booking.viewer === 'sitter' && cache.prefetchQuery({ ...reliabilityQuery(booking.owner.id), ...fresh }),
    booking.may.care && cache.prefetchQuery(careQuery(bookingId)),
    loadStayCare(booking),
    readsRecords && booking.viewer !== 'admin' && cache.prefetchQuery(stayRecordsQuery(bookingId)),
  ])
}

export const Route = createLazyFileRoute('/bookings/$bookingId/')({
  component: Screen,
})

function Screen() {
  const { bookingId } = Route.useParams()
  const user = useRequireSignIn()
  return user ? (
    <BookingScreen bookingId={bookingId} role={user.role} staffBar={(booking) => <Staff booking={booking} />} />
  ) : (
    <BookingLoading />
  )
}

const StaffBar = lazy(() => import('#web/modules/admin/staff-bar.tsx').then((module) => ({ default: module.StaffBar })))

/** What staff can do with the two sides of a booking. */
function Staff({ booking: { id, owner, sitter } }: { booking: BookingDetail }) {
  const people = [
    { id: owner.id, name: displayName(owner), as: 'Owner' },
    { id: sitter.id, name: displayName(sitter), as: 'Sitter' },
  ] as const
  return (
    <AfterHydration>
      <StaffBar things={[]} people={people} noted={{ kind: 'booking', id }} bookingId={id} />
    </AfterHydration>
  )
}
