export const bookingStatuses = ['pending', 'accepted', 'declined', 'cancelled', 'expired', 'completed'] as const

export type BookingStatus = (typeof bookingStatuses)[number]

export const paymentStates = ['unpaid', 'authorized', 'paid', 'partially_refunded', 'refunded', 'failed'] as const

export type PaymentState = (typeof paymentStates)[number]
