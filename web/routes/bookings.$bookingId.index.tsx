import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/bookings/$bookingId/')({
  loader: async (match) => (await import('./bookings.$bookingId.index.lazy.tsx')).loader(match),
  head: () => ({ meta: [{ title: 'Booking · Petstead' }, { name: 'robots', content: 'noindex' }] }),
})
