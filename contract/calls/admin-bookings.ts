import { z } from '../schemas/zod.ts'
import { endpoint } from '../endpoint.ts'
import { Paging } from '../schemas/paging.ts'
import { optionalText } from '../schemas/text.ts'
import { bookingStatuses, paymentStates } from '../vocabulary/booking-states.ts'
import { adminSearchMaximum } from '../vocabulary/limits.ts'
import { Booking } from './bookings.ts'

const admins = { who: ['admin'], wrongRole: 'admins_page' } as const

export const listAllBookings = endpoint({
  method: 'GET',
  path: '/api/admin/bookings',
  summary:
    'All bookings that are not cleared, newest first; `search` looks in the names and emails of both sides, the title of the ' +
    'listing and the ids. The first page says in X-Total-Count how many there are',
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
