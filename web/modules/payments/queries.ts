import { queryOptions } from '@tanstack/react-query'
import { createPaymentIntent } from '#contract/calls/payments.ts'
import { call, keyOf } from '#web/platform/api.ts'

/** The payment of a booking as it stands now; asked anew at each visit, and the server keeps it one. */
export function intentQuery(bookingId: string, amount: string) {
  return queryOptions({
    queryKey: [...keyOf(createPaymentIntent), bookingId, amount],
    queryFn: () => call(createPaymentIntent, { body: { bookingId, amount } }),
    gcTime: 0,
  })
}
