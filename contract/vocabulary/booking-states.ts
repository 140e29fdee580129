export const bookingStatuses = ['pending', 'accepted', 'declined', 'cancelled', 'expired', 'completed'] as const

export type BookingStatus = (typeof bookingStatuses)[number]

export const paymentStates = ['unpaid', 'authorized', 'paid', 'partially_refunded', 'refunded', 'failed'] as const

export type PaymentState = (typeof paymentStates)[number]

/** What an event of a booking's history is: a move of the booking itself, or a step of a proposed change. */
export const eventKinds = [
  'moved',
  'proposed',
  'agreed',
  'applied',
  'declined',
  'withdrawn',
  'expired',
  'failed',
] as const
