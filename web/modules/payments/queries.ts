import { queryOptions } from '@tanstack/react-query'
import { createPaymentIntent } from '#contract/calls/payments.ts'
import { call, keyOf } from '#web/platform/api.ts'

/** The intent to pay for a booking; fetched again at each visit, and the server reuses the same payment. */
export function intentQuery(bookingId: string, amount: string) {
  return queryOptions({
    queryKey: [...keyOf(createPaymentIntent), bookingId, amount],
    queryFn: () => call(createPaymentIntent, { body: { bookingId, amount } }),
    gcTime: 0,
  })
}
