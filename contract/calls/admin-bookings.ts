import { z } from 'zod'
import { admins, endpoint } from '../endpoint.ts'
import { Paging } from '../schemas/paging.ts'
import { Money, MoneyIn } from '../schemas/money.ts'
import { Id, optionalText } from '../schemas/text.ts'
import { bookingStatuses, paymentStates } from '../vocabulary/booking-states.ts'
import { adminSearchMaximum } from '../vocabulary/limits.ts'
import { Booking } from './bookings.ts'


export const listAllBookings = endpoint({
  method: 'GET',
  path: '/api/admin/bookings',
  summary:
    'All bookings that are not cleared, newest first; `search` looks in the names and emails of both sides and the title of the ' +
    'listing, or is the id of the booking or listing or the number that pages show of it. ' +
    'The first page says in X-Total-Count how many there are; if X-Total-Count-Capped is true, there are more',
  ...admins,
  query: Paging.extend({
    status: z.enum(bookingStatuses).optional(),
    paymentState: z.enum(paymentStates).optional(),
    search: optionalText(adminSearchMaximum).optional(),
  }),
  reply: z.array(Booking),
  background: true,
  refuses: [],
})

export const clearBookings = endpoint({
  method: 'DELETE',
  path: '/api/admin/bookings',
  summary:
    'Take all bookings off every list: what is open is cancelled, nothing is destroyed, and each keeps its page. ' +
    'Refused while money is held or on its way',
  ...admins,
  reply: null,
  refuses: ['bookings_money_held'],
})

export const getLeftToRefund = endpoint({
  method: 'GET',
  path: '/api/admin/bookings/{id}/refund',
  summary:
    'How much of what was kept of a stay that is over can still be refunded; nothing before its money is divided, or where ' +
    'a bank has it or asks about it',
  ...admins,
  params: z.object({ id: Id }),
  reply: z.object({ left: Money }).meta({ id: 'LeftToRefund' }),
  refuses: ['not_found'],
})

export const refundBooking = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/{id}/refund',
  summary:
    'Give the owner back a part of what was kept of a stay that is over; fee, commission and the earnings of the sitter are what ' +
    'they would be without it, and a payout that was sent is taken back as far as needed',
  keepsPages: true,
  ...admins,
  params: z.object({ id: Id }),
  body: z
    .object({
      amount: MoneyIn.refine((cents) => cents > 0, 'must be above 0'),
      /** Idempotency key: the same for every try of one refund, so that a repeated call refunds once. */
      requestId: Id,
    })
    .meta({ id: 'LateRefund' }),
  reply: null,
  refuses: ['not_found', 'refund_too_large', 'refund_disputed', 'refund_by_bank', 'refund_made'],
})
