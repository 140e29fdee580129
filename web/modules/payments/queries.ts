import * as api from '#contract/api.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, keyOf, queryFor } from '#web/platform/api.ts'

/** The user's saved cards. */
export const cardsQuery = queryFor(api.payments.cards)

/** The intent to pay for a booking; fetched again at each visit, and the server reuses the same payment. */
export function intentQuery(bookingId: string, amount: string) {
  return queryOptions({
    queryKey: [...keyOf(api.payments.createIntent), bookingId, amount],
    queryFn: () => call(api.payments.createIntent, { body: { bookingId, amount } }),
    gcTime: 0,
  })
}
