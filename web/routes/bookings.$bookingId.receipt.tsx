import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/bookings/$bookingId/receipt')({
  loader: async (match) => (await import('./bookings.$bookingId.receipt.lazy.tsx')).loader(match),
  head: () => ({ meta: [{ title: 'Receipt · Petstead' }, { name: 'robots', content: 'noindex' }] }),
})
