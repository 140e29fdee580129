export const bookingStatuses = ['pending', 'accepted', 'declined', 'cancelled', 'expired', 'completed'] as const

export type BookingStatus = (typeof bookingStatuses)[number]

/** The two sides of a booking. */
export const sides = ['owner', 'sitter'] as const

export type Side = (typeof sides)[number]

/** The relation to a booking of a person who may see it, whatever their role is now. */
export const bookingViewers = ['owner', 'sitter', 'admin'] as const

export type BookingViewer = (typeof bookingViewers)[number]

/** Requests to several sitters: `placed` once one accepted, `ended` if nobody did or the owner withdrew all. */
export const roundStates = ['open', 'placed', 'ended'] as const

export type RoundState = (typeof roundStates)[number]

export const paymentStates = ['unpaid', 'authorized', 'paid', 'partially_refunded', 'refunded', 'failed'] as const

export type PaymentState = (typeof paymentStates)[number]

/** Of a stay that fell through, what was paid: `waiting` for its owner to use it or have it refunded, or `moved` to another one. */
export const fallenMoney = ['waiting', 'moved'] as const

/** Reasons that the product itself writes into a booking's history. */
export const eventReasons = [
  // of moves
  'instant booking',
  'suggested dates',
  'no answer',
  'not paid',
  'another sitter accepted',
  'account deleted',
  'cleared by an admin',
  'no longer available',
  'records missing',
  // of the end of a proposed change
  'request accepted',
  'booking over',
  'nights taken',
  'pet gone',
  'pet elsewhere',
  'not a match',
] as const

export type EventReason = (typeof eventReasons)[number]

/**
 * Kinds of events in a booking's history: a move of the booking itself, a step of a proposed change, one of a
 * meet-and-greet, a decision of an admin about its money, a vaccine that the sitter excuses a pet from, or that a
 * cancellation by the sitter does not count.
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
  'refunded',
  'ended_early',
  'waived',
  'excused',
] as const

/** Why a sitter cancels a stay; its owner and staff read it. */
export const sitterCauses = {
  emergency: "I'm sick or have an emergency",
  double_booked: "I'm double booked",
  not_described: "A pet isn't as described",
  owner_asked: 'The owner asked me to cancel',
  other: 'Something else',
} as const
export type SitterCause = keyof typeof sitterCauses
export const sitterCauseNames = Object.keys(sitterCauses) as SitterCause[]

/** Why a cancellation by the sitter does not count, as staff decides in a case. */
export const excuses = {
  illness: 'Illness or an accident',
  disaster: 'A disaster or severe weather',
  unsafe_pet: 'A pet that was not safe to take',
} as const
export type Excuse = keyof typeof excuses
export const excuseNames = Object.keys(excuses) as Excuse[]

/** Of a step of the history, why its side or staff made it. An owner who asked for it excuses it by saying so. */
export const eventCauses = [...sitterCauseNames, ...excuseNames] as const
export type EventCause = (typeof eventCauses)[number]

/** In how many hours after a cancellation an owner can say that they asked for it. */
export const excuseHours = 72
