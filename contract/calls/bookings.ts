import { z } from '../schemas/zod.ts'
import { BookingEvent, MeetAndGreet } from '../schemas/booking-history.ts'
import { dateRefusals, ruleRefusals } from '../stay-refusals.ts'
import { PlainDate } from '../schemas/dates.ts'
import { endpoint } from '../endpoint.ts'
import { Money, MoneyIn } from '../schemas/money.ts'
import { Paging, PendingFirstPaging } from '../schemas/paging.ts'
import { petSizes } from '../vocabulary/pet-kinds.ts'
import { PetType } from '../schemas/pet-kinds.ts'
import { Id, Instant, optionalText } from '../schemas/text.ts'
import { declineReasonMaximum, instructionsMaximum, petsPerStay, requestSearchMaximum } from '../vocabulary/limits.ts'
import { bookingStatuses, paymentStates } from '../vocabulary/booking-states.ts'
import { QuoteLine } from './prices.ts'

const Person = z
  .object({
    id: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    fullname: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    /** Only between the two sides of an accepted stay. */
    email: z.string().nullable(),
    phone: z.string().nullable(),
  })
  .meta({ id: 'BookingPerson' })

const GuestPet = z
  .object({
    id: z.string(),
    name: z.string(),
    type: PetType,
    breed: z.string().nullable(),
    age: z.number().nullable(),
    size: z.enum(petSizes).nullable(),
    description: z.string().nullable(),
    specialNeeds: z.string().nullable(),
    imageUrl: z.string().nullable(),
  })
  .meta({ id: 'GuestPet' })

export const Booking = z
  .object({
    id: z.string(),
    status: z.enum(bookingStatuses),
    startDate: PlainDate,
    endDate: PlainDate,
    nights: z.number().int(),
    totalAmount: Money,
    totalPrice: Money,
    lines: z.array(QuoteLine),
    /**
     * What the sitter receives after commission, or will; for the sitter and admins, else null. Null also where nothing
     * is earned, and where a cancellation changed it.
     */
    sitterEarns: Money.nullable(),
    createdAt: Instant,
    specialInstructions: z.string().nullable(),
    owner: Person,
    sitter: Person,
    sitterId: z.string(),
    listingId: z.string(),
    listing: z.object({
      id: z.string(),
      title: z.string(),
      city: z.string(),
      state: z.string(),
      imageUrl: z.string().nullable(),
      checkInTime: z.string(),
      checkOutTime: z.string(),
      /** Where its clocks are: what is today for a stay is today there. */
      timeZone: z.string(),
      cancellationPolicy: z.string(),
      /** Where the stay is, in one line; for the sitter, and for the owner of a confirmed or completed stay. */
      address: z.string().nullable(),
    }),
    pets: z.array(GuestPet),
    paymentState: z.enum(paymentStates),
    refunded: Money,
    /** How much of a cancelled stay is still to be refunded. */
    refundDue: Money,
    /** The owner's bank asks about the payment, which what is to be refunded waits for, or has given the money back. */
    bank: z.enum(['reviewing', 'returned']).nullable(),
    /** Until when a pending request waits for its answer, or an accepted stay for its payment. */
    deadline: Instant.nullable(),
    /** Spots left on the fullest night of the stay; for the sitter of a pending request, else null. */
    placesLeft: z.number().int().nullable(),
    /** The same for each night, from the first on; for the sitter of a pending request, else null. */
    placesByNight: z.array(z.number().int()).nullable(),
    reviewed: z.boolean(),
    /** Until when a review can be written; null unless the stay is completed. */
    reviewUntil: Instant.nullable(),
    /** What the caller may do now. */
    may: z.object({
      accept: z.boolean(),
      decline: z.boolean(),
      cancel: z.boolean(),
      pay: z.boolean(),
      review: z.boolean(),
    }),
    /**
     * What a proposed change asks of the caller: to answer it, to pay for it, or to wait. `gone`: there is no room on its
     * nights now. Null without one.
     */
    change: z.enum(['answer', 'pay', 'wait', 'gone']).nullable(),
    /** Until when that change waits for its answer or its payment; null without one. */
    changeUntil: Instant.nullable(),
    /** What the owner has to pay for the change that both sides agreed to; null for the sitter and without one. */
    changeToPay: Money.nullable(),
    /** How a meet-and-greet that is still to come stands for the caller: to answer, to wait for, or agreed; null without one. */
    meetAsks: z.enum(['answer', 'wait', 'agreed']).nullable(),
    /** How often its terms have changed; whoever accepts says which they have seen. */
    revision: z.number().int(),
    /** What a cancellation by the caller would give back to the owner now; null when they may not cancel. */
    cancelRefund: Money.nullable(),
    /** Until when a cancellation by the owner gives everything back; null once that is over or nothing can be cancelled. */
    freeCancellationUntil: Instant.nullable(),
  })
  .meta({ id: 'Booking' })
export type Booking = z.infer<typeof Booking>

/** Other dates or pets that one side proposed, while the other is to answer or the owner to pay. */
const ProposedChange = z
  .object({
    id: z.string(),
    by: z.enum(['owner', 'sitter']),
    /** `open`: waits for its answer; `agreed`: waits for the payment of what it costs more. */
    status: z.enum(['open', 'agreed']),
    startDate: PlainDate,
    endDate: PlainDate,
    nights: z.number().int(),
    petsJoin: z.array(z.object({ id: z.string(), name: z.string(), type: PetType.nullable() })),
    petsLeave: z.array(z.object({ id: z.string(), name: z.string(), type: PetType.nullable() })),
    lines: z.array(QuoteLine),
    total: Money,
    /** What the owner pays more; below zero: what comes back. */
    difference: Money,
    /** What is to be paid before it takes place; null where nothing is. */
    toPay: Money.nullable(),
    /** What the sitter would earn; null for the owner. */
    sitterEarns: Money.nullable(),
    /** Whether there is still room on each of its nights: a proposal reserves none. Without, it can be neither accepted nor paid. */
    fits: z.boolean(),
    expiresAt: Instant,
    may: z.object({ accept: z.boolean(), decline: z.boolean(), withdraw: z.boolean(), pay: z.boolean() }),
  })
  .meta({ id: 'ProposedChange' })

/** Something that happened with the money of a booking, in the order in which it happened. */
const MoneyEvent = z
  .object({
    kind: z.enum(['held', 'released', 'paid', 'refunded', 'bank_refunded', 'refund_returned']),
    amount: Money,
    at: Instant,
  })
  .meta({ id: 'BookingMoneyEvent' })

/** A booking with all that its page shows. */
export const BookingDetail = Booking.extend({
  events: z.array(BookingEvent),
  /** What the caller is to the booking, whatever their role is today. */
  viewer: z.enum(['owner', 'sitter', 'admin']),
  /** When the stay begins and ends as it was agreed, on the clocks where the listing is. */
  times: z.object({
    checkIn: z.string(),
    checkOut: z.string(),
    timeZone: z.string(),
    /** The zone as people call it: "Central Time". */
    zoneName: z.string(),
  }),
  /** What a cancellation by the owner gives back of what was paid: now, and from the next cut-off on; null once it is over. */
  refunds: z.object({ now: Money, next: z.object({ at: Instant, refund: Money }).nullable() }).nullable(),
  /** What the sitter earns, line by line; null for the owner and where nothing is earned. */
  earnings: z.object({ lines: z.array(QuoteLine), total: Money }).nullable(),
  /** What was held, paid and refunded; for the owner and admins, else empty. */
  money: z.array(MoneyEvent),
  /** Where to go, for whoever may see the address; null where the listing has no exact point. */
  point: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** What the owner is to pay of the price now, less what is already paid of it; null when nothing. */
  toPay: Money.nullable(),
  /** A change that is being discussed. */
  proposal: ProposedChange.nullable(),
  /** Whether the caller may propose other dates or pets, or, of their own request, choose them. */
  mayPropose: z.boolean(),
  /** A meet-and-greet that is suggested or agreed and still to come. */
  meet: MeetAndGreet.nullable(),
  /** Whether the caller may suggest one. */
  mayMeet: z.boolean(),
  /** Whether the owner can ask for another stay here. */
  mayBookAgain: z.boolean(),
}).meta({ id: 'BookingDetail' })
export type BookingDetail = z.infer<typeof BookingDetail>

/**
 * `sitterId`, `totalAmount` and `totalPrice` are only compared with what the server knows; a difference is refused.
 * `totalAmount` may be the quote's total or its nights without discount and fee, `totalPrice` the total alone. `status`
 * is ignored.
 */
export const NewBooking = z
  .object({
    listingId: Id,
    sitterId: Id.nullish(),
    startDate: PlainDate.nullish(),
    endDate: PlainDate.nullish(),
    totalAmount: MoneyIn,
    totalPrice: MoneyIn.nullish(),
    specialInstructions: optionalText(instructionsMaximum),
    petIds: z.array(Id).max(petsPerStay).nullish(),
    status: z.string().max(40).nullish(),
    /** The browser's own id for this request, which makes sending it again harmless. */
    requestId: Id.nullish(),
  })
  .meta({ id: 'NewBooking' })
export type NewBooking = z.infer<typeof NewBooking>

const params = z.object({ id: Id })
const owners = ['owner', 'admin'] as const

export const requestBooking = endpoint({
  method: 'POST',
  path: '/api/bookings',
  summary: 'Ask a sitter for a stay; at listings with instant booking it is accepted at once',
  who: owners,
  signedOut: 'log_in_to_book',
  wrongRole: 'only_owners_book',
  body: NewBooking,
  reply: Booking,
  status: 201,
  refuses: [
    'listing_not_found',
    ...dateRefusals,
    'no_pets_yet',
    'select_pets',
    'pet_not_found',
    'pet_not_accepted',
    'own_listing',
    'sitter_blocked',
    'blocked_by_sitter',
    'wrong_sitter',
    'dates_unavailable',
    ...ruleRefusals,
    'price_changed',
    'too_many_pending',
    'confirm_email_first',
    'already_requested',
    'pet_elsewhere',
    'listing_changed',
    'total_too_small',
    'request_differs',
    'too_many',
  ],
})

const ownersBookings = {
  method: 'GET',
  summary: "The caller's bookings as an owner, newest first",
  who: owners,
  wrongRole: 'owners_page',
  query: Paging,
  reply: z.array(Booking),
  background: true,
  refuses: [],
} as const

export const listBookings = endpoint({ ...ownersBookings, path: '/api/bookings' })
export const listOwnerBookings = endpoint({ ...ownersBookings, path: '/api/bookings/owner' })

export const listSitterBookings = endpoint({
  method: 'GET',
  path: '/api/bookings/sitter',
  summary: "Requests to the caller's listings, pending first, then newest",
  who: ['sitter', 'admin'],
  wrongRole: 'sitters_page',
  /** `search`: words in the owner's name, a pet's name or the listing's title. */
  query: PendingFirstPaging.extend({ search: optionalText(requestSearchMaximum).optional() }),
  reply: z.array(Booking),
  background: true,
  refuses: [],
})

export const getBooking = endpoint({
  method: 'GET',
  path: '/api/bookings/{id}',
  summary: 'One booking with its history, for its two sides and admins',
  who: 'signed-in',
  params,
  reply: BookingDetail,
  background: true,
  refuses: ['not_found'],
})

/** Where a stay is a file for calendars (RFC 5545); no JSON call. Private like the booking itself. */
export function calendarPath(id: string): string {
  return `/api/bookings/${id}/calendar.ics`
}

export const changeBooking = endpoint({
  method: 'PUT',
  path: '/api/bookings/{id}',
  summary: 'Answer a request (accepted, declined) or cancel a booking (cancelled)',
  who: 'signed-in',
  params,
  body: z.object({
    status: z.enum(['accepted', 'declined', 'cancelled']),
    /** The revision that was seen: other terms are not accepted. */
    revision: z.number().int().nullish(),
    /** Why a request is declined, for its owner to read. */
    reason: optionalText(declineReasonMaximum),
  }),
  reply: Booking,
  refuses: [
    'not_found',
    'not_your_booking_to_answer',
    'owner_may_only_cancel',
    'booking_state',
    'booking_changed',
    'nights_taken',
    'nights_closed',
    'pet_elsewhere',
  ],
})
