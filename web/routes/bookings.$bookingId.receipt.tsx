import { createFileRoute } from '@tanstack/react-router'
import { ownHead } from '#web/product/site.ts'

export const Route = createFileRoute('/bookings/$bookingId/receipt')({
  loader: async (match) => (await import('./bookings.$bookingId.receipt.lazy.tsx')).loader(match),
  head: ownHead('Receipt'),
})
