import { createFileRoute } from '@tanstack/react-router'
import { ownHead } from '#web/product/site.ts'

export const Route = createFileRoute('/bookings/$bookingId/emergency')({
  loader: async (match) => (await import('./bookings.$bookingId.emergency.lazy.tsx')).loader(match),
  head: ownHead('Emergency'),
})
