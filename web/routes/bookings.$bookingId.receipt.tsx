import { createFileRoute } from '@tanstack/react-router'
import { ReceiptLoading, ReceiptScreen } from '#web/modules/bookings/page/receipt-screen.tsx'
import { loadUser, useRequireSignIn } from '#web/platform/session.ts'

export const Route = createFileRoute('/bookings/$bookingId/receipt')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { cache }, params: { bookingId } }) => {
    if (!(await loadUser(cache))) return
    const { bookingQuery } = await import('#web/modules/bookings/queries.ts')
    await cache.prefetchQuery({ ...bookingQuery(bookingId), staleTime: 1000 })
  },
  head: () => ({ meta: [{ title: 'Receipt · Petstead' }, { name: 'robots', content: 'noindex' }] }),
  component: Screen,
})

function Screen() {
  const { bookingId } = Route.useParams()
  const user = useRequireSignIn()
  return user ? <ReceiptScreen bookingId={bookingId} /> : <ReceiptLoading />
}
