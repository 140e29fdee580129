import { Id } from '../inputs/text.ts'
import { z } from 'zod'
import { admins, endpoint } from '../endpoint.ts'
import { AdminPayment, Dispute } from '../schemas/admin-money.ts'
import { DisputesQuery, PaymentsQuery } from '../schemas/console-tables.ts'

export const createIntent = endpoint({
  method: 'POST',
  path: '/api/create-payment-intent',
  summary: 'The one live payment of a booking: a hold while it is pending, a charge once it is accepted',
  keepsPages: true,
  who: 'signed-in',
  body: z
    .object({
      bookingId: Id,
      /** Checked against the booking's total, in dollars or in cents, which have a digit more than other amounts. */
      amount: z.union([z.number().min(0).max(99_999_999), z.string().regex(/^\d{1,8}(\.\d{1,2})?$/)]),
    })
    .meta({ id: 'NewPaymentIntent' }),
  reply: z
    .object({
      clientSecret: z.string(),
      publishableKey: z.string(),
      /** Address of the local payment sandbox; null with the real provider. */
      sandboxUrl: z.string().nullable(),
      /** Whether the card is held only, or charged at once. */
      capture: z.enum(['hold', 'charge']),
      /** What the owner's card statement will show; null if that is not known. */
      statement: z.string().nullable(),
    })
    .meta({ id: 'PaymentIntent' }),
  refuses: ['not_found', 'amount_differs', 'nothing_to_pay', 'too_many', 'payment_unavailable'],
})

export const listForAdmins = endpoint({
  method: 'GET',
  path: '/api/admin/payments',
  summary:
    'All payments, newest first or by `sort`; `search` looks in the name and email of the owner, or is the id of the booking or ' +
    'the number that pages show of it. ' +
    'The first page says in X-Total-Count how many there are; if X-Total-Count-Capped is true, there are more',
  ...admins,
  query: PaymentsQuery,
  reply: z.array(AdminPayment),
  refuses: [],
})

export const disputes = endpoint({
  method: 'GET',
  path: '/api/admin/disputes',
  summary:
    "The payments that owners' banks take back or ask about, newest first or by `sort`; `search` looks in the name and email of " +
    'the owner, or is the id of the booking or the number that pages show of it. ' +
    'The first page says in X-Total-Count how many there are; if X-Total-Count-Capped is true, there are more',
  ...admins,
  query: DisputesQuery,
  reply: z.array(Dispute),
  refuses: [],
})
