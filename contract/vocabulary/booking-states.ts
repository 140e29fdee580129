export const bookingStatuses = ['pending', 'accepted', 'declined', 'cancelled', 'expired', 'completed'] as const

export type BookingStatus = (typeof bookingStatuses)[number]

export const paymentStates = ['unpaid', 'authorized', 'paid', 'partially_refunded', 'refunded', 'failed'] as const

export type PaymentState = (typeof paymentStates)[number]

/**
 * Kinds of events in a booking's history: a move of the booking itself, a step of a proposed change, or one of a
 * meet-and-greet.
 */
export const eventKinds = [
  'moved',
  'proposed',
  'agreed',
  'applied',
  'declined',
  'withdrawn',
  'expired',
  'failed',
  'meet_proposed',
  'meet_agreed',
  'meet_declined',
  'meet_withdrawn',
] as const
