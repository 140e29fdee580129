import { createFileRoute } from '@tanstack/react-router'
import { ownHead } from '#web/product/site.ts'

/** The parameters that the payment provider adds to the return address. */
type ReturnAddress = {
  readonly redirect_status?: string | undefined
  readonly payment_intent_client_secret?: string | undefined
}

export const Route = createFileRoute('/checkout/$bookingId')({
  validateSearch: (search: ReturnAddress) => search,
  loader: async (match) => (await import('./checkout.$bookingId.lazy.tsx')).loader(match),
  head: ownHead('Complete Your Booking'),
})
