import { createLazyFileRoute } from '@tanstack/react-router'
import { ReceiptLoading, ReceiptScreen } from '#web/modules/bookings/page/receipt-screen.tsx'
import { loadUser, useRequireSignIn } from '#web/platform/session.ts'
import type { LoaderInput } from '#web/router-context.ts'

export const loader = async ({ context: { cache }, params: { bookingId } }: LoaderInput<{ bookingId: string }>) => {
  if (!(await loadUser(cache))) return
  const { bookingQuery } = await import('#web/modules/bookings/queries.ts')
  await cache.prefetchQuery({ ...bookingQuery(bookingId), staleTime: 1000 })
}

export const Route = createLazyFileRoute('/bookings/$bookingId/receipt')({
  component: Screen,
})

function Screen() {
  const { bookingId } = Route.useParams()
  const user = useRequireSignIn()
  return user ? <ReceiptScreen bookingId={bookingId} /> : <ReceiptLoading />
}
