import { BookingChange, NewMeet } from '../inputs/bookings.ts'
import { LocalTime, PlainDate } from '../inputs/dates.ts'
import { MoneyIn } from '../inputs/money.ts'
import { GivenBack } from '../inputs/refunds.ts'
import { Id, optionalText } from '../inputs/text.ts'
import { z } from 'zod'
import { PlainMonth } from '../schemas/dates.ts'
import { endpoint } from '../endpoint.ts'
import { Paging, PendingFirstPaging } from '../schemas/paging.ts'
import { horizonDays, petsPerStay, requestSearchMaximum } from '../vocabulary/limits.ts'
import { Booking, BookingDetail, NewBooking, RequestedBooking } from '../schemas/bookings.ts'
import { ChangeQuote } from '../schemas/booking-changes.ts'
import { StayCare } from '../schemas/care-sheet.ts'
import { Money } from '../schemas/money.ts'
import { NightPrices, PricedStay, Quote } from '../schemas/prices.ts'
import { SitterCalendar, SitterToday } from '../schemas/sitter-days.ts'
import { Terms } from '../schemas/terms.ts'
import { dateRefusals, roundRefusals, ruleRefusals, unpaidRefusals } from '../refusals/of-stays.ts'

const params = z.object({ id: Id })
const owners = ['owner', 'admin'] as const
const ofStay = { who: 'signed-in', whileSuspended: 'stay', params } as const
const ofSides = { who: 'signed-in', params } as const

export const request = endpoint({
  method: 'POST',
  path: '/api/bookings',
  summary: 'Ask a sitter for a stay; at listings with instant booking it is accepted at once',
  who: owners,
  signedOut: 'log_in_to_book',
  wrongRole: 'only_owners_book',
  body: NewBooking,
  reply: RequestedBooking,
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
    'rules_changed',
    'terms_changed',
    'price_changed',
    'too_many_pending',
    'confirm_email_first',
    ...unpaidRefusals,
    'already_requested',
    ...roundRefusals,
    'pet_elsewhere',
    'not_a_match',
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

export const list = endpoint({ ...ownersBookings, path: '/api/bookings' })

export const listAsOwner = endpoint({ ...ownersBookings, path: '/api/bookings/owner' })

export const listAsSitter = endpoint({
  method: 'GET',
  path: '/api/bookings/sitter',
  summary: "Requests to the caller's listings, pending first, then newest",
  who: ['sitter', 'admin'],
  wrongRole: 'sitters_page',
  /** `search`: text in the owner's name, a pet's name or the listing's title. */
  query: PendingFirstPaging.extend({ search: z.optional(optionalText(requestSearchMaximum)) }),
  reply: z.array(Booking),
  background: true,
  refuses: [],
})

export const get = endpoint({
  method: 'GET',
  path: '/api/bookings/{id}',
  summary: 'One booking with its history, for its two sides and admins',
  ...ofStay,
  reply: BookingDetail,
  background: true,
  refuses: ['not_found'],
})

export const change = endpoint({
  method: 'PUT',
  path: '/api/bookings/{id}',
  summary:
    'Answer a request (accepted, declined) or cancel a booking (cancelled); an admin who is no side of it needs a fresh login to cancel',
  ...ofSides,
  body: BookingChange,
  reply: Booking,
  refuses: [
    'not_found',
    'not_your_booking_to_answer',
    'owner_may_only_cancel',
    'fresh_login_needed',
    'booking_state',
    'booking_changed',
    'nights_taken',
    'nights_closed',
    'pet_elsewhere',
    'not_a_match',
    'records_not_overdue',
  ],
})

export const quoteChange = endpoint({
  method: 'GET',
  path: '/api/bookings/{id}/changes/quote',
  summary: 'What a booking would cost on other dates',
  ...ofSides,
  /** Without pets, those of the booking. */
  query: PricedStay,
  reply: ChangeQuote,
  refuses: ['not_found', 'booking_state', 'only_sides_change', ...dateRefusals, ...ruleRefusals],
})

export const proposeChange = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/changes',
  summary:
    'Propose other dates or pets to the other side; a request that waits is changed by its owner at once, and its sitter suggests other dates',
  ...ofSides,
  body: z
    .object({
      startDate: PlainDate,
      endDate: PlainDate,
      /** The pets that would stay; left out, the pets stay the same. Only the owner may choose others. */
      petIds: z.array(Id).max(petsPerStay).nullish(),
      /** The total that the caller was shown. */
      total: MoneyIn,
    })
    .meta({ id: 'NewChange' }),
  reply: BookingDetail,
  status: 201,
  refuses: [
    'not_found',
    'booking_state',
    'only_sides_change',
    'you_blocked',
    'blocked_you',
    'change_open',
    ...dateRefusals,
    'nothing_changed',
    'owner_chooses_pets',
    'listing_not_found',
    'no_pets_yet',
    'select_pets',
    'pet_not_found',
    'pet_not_accepted',
    'dates_unavailable',
    ...ruleRefusals,
    'already_requested',
    'asked_enough',
    'pet_elsewhere',
    'not_a_match',
    'price_changed',
    'total_too_small',
    'too_many',
  ],
})

export const answerChange = endpoint({
  method: 'PUT',
  path: '/api/bookings/{id}/changes/{changeId}',
  summary:
    'Accept or decline a proposed change, or withdraw one; an owner who accepts the dates that a sitter suggested for a request has the stay',
  who: 'signed-in',
  params: z.object({ id: Id, changeId: Id }),
  body: z.object({ status: z.enum(['accepted', 'declined', 'withdrawn']) }).meta({ id: 'ChangeAnswer' }),
  reply: BookingDetail,
  refuses: [
    'not_found',
    'only_sides_change',
    'change_over',
    'you_blocked',
    'blocked_you',
    'nights_taken',
    'nights_closed',
    'pet_elsewhere',
    'not_a_match',
    'pet_not_found',
    'total_too_small',
  ],
})

export const proposeMeet = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/meet-and-greets',
  summary: 'Suggest a meet-and-greet for a request, at up to three times where the listing is',
  who: 'signed-in',
  params: z.object({ id: Id }),
  body: NewMeet,
  reply: BookingDetail,
  status: 201,
  refuses: [
    'not_found',
    'only_sides_meet',
    'booking_state',
    'you_blocked',
    'blocked_you',
    'meet_open',
    'meet_in_past',
    'meet_too_late',
    'too_many',
  ],
})

export const answerMeet = endpoint({
  method: 'PUT',
  path: '/api/bookings/{id}/meet-and-greets/{meetId}',
  summary: 'Accept one of the suggested times, decline them, or withdraw a meet-and-greet',
  who: 'signed-in',
  params: z.object({ id: Id, meetId: Id }),
  /** `time`: which of the suggested times is accepted; optional if there is only one. */
  body: z
    .object({ status: z.enum(['accepted', 'declined', 'withdrawn']), time: z.nullish(LocalTime) })
    .meta({ id: 'MeetAnswer' }),
  reply: BookingDetail,
  refuses: ['not_found', 'only_sides_meet', 'meet_over', 'meet_time', 'you_blocked', 'blocked_you'],
})

export const previewGiveBack = endpoint({
  method: 'GET',
  path: '/api/bookings/{id}/goodwill',
  summary: 'As the sitter: how much of a stay can be given back, and what giving `amount` back would change',
  who: 'signed-in',
  params,
  query: z.object({ amount: z.optional(MoneyIn) }),
  reply: z
    .object({
      /** The most that can be given back: what is kept of the nights. */
      most: Money,
      /** What the owner would get, and by how much the sitter's earnings would go down. */
      owner: Money,
      less: Money,
    })
    .meta({ id: 'GiveBackPreview' }),
  refuses: ['not_found', 'only_sitter_gives_back', 'give_back_too_much'],
})

export const giveBack = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/goodwill',
  summary:
    'As the sitter, give the owner money back of a paid, completed or late-cancelled stay: the price goes down, and with it the commission',
  who: 'signed-in',
  keepsPages: true,
  params,
  body: GivenBack,
  reply: null,
  refuses: [
    'not_found',
    'only_sitter_gives_back',
    'give_back_not_now',
    'give_back_too_much',
    'refund_beyond_sitter',
    'refund_disputed',
    'refund_by_bank',
    'refund_made',
    'too_many',
  ],
})

export const care = endpoint({
  method: 'GET',
  path: '/api/bookings/{id}/care',
  summary:
    'The care sheets of the pets of a confirmed stay, for its sitter alone; those of a request come without contacts',
  ...ofStay,
  reply: StayCare,
  refuses: ['not_found'],
})

export const quote = endpoint({
  method: 'GET',
  path: '/api/listings/{id}/quote',
  summary:
    'The itemised price of a stay for one pet, so many, or so many of each kind; without dates one night plus the fee',
  who: 'anyone',
  params: z.object({ id: Id }),
  query: PricedStay,
  reply: Quote,
  missing: 'listing_not_found',
  refuses: ['listing_not_found', ...dateRefusals, ...ruleRefusals],
})

export const nightPrices = endpoint({
  method: 'GET',
  path: '/api/listings/{id}/night-prices',
  summary: `What each night of a listing costs for one pet, from today on for ${horizonDays} days`,
  who: 'anyone',
  params: z.object({ id: Id }),
  reply: NightPrices,
  missing: 'listing_not_found',
  refuses: ['listing_not_found'],
})

const who = { who: ['sitter', 'admin'], wrongRole: 'sitters_page' } as const

export const today = endpoint({
  method: 'GET',
  path: '/api/sitter/today',
  summary: 'Who arrives, leaves and stays today, by the date at each listing; what is to be done; and who comes next',
  ...who,
  reply: SitterToday,
  background: true,
  refuses: [],
})

export const calendar = endpoint({
  method: 'GET',
  path: '/api/sitter/calendar',
  summary: "A month of the caller's stays and blocked days, over all listings",
  ...who,
  query: z.object({ month: PlainMonth }),
  reply: SitterCalendar,
  background: true,
  refuses: [],
})

export const terms = endpoint({
  method: 'GET',
  path: '/api/terms',
  summary: 'What the marketplace asks of every stay: fee, discount, commission, lengths; and where to write to it',
  who: 'anyone',
  whileSuspended: 'always',
  reply: Terms,
  refuses: [],
})
