import { createFileRoute } from '@tanstack/react-router'
import { ownHead } from '#web/product/site.ts'

export const Route = createFileRoute('/bookings/$bookingId/')({
  loader: async (match) => (await import('./bookings.$bookingId.index.lazy.tsx')).loader(match),
  head: ownHead('Booking'),
})
