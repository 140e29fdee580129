import { totalMinimumCents } from '../vocabulary/limits.ts'
import { toMoney } from '../vocabulary/money.ts'
import { firstTerms } from '../vocabulary/stay-terms.ts'
import { counted } from '../vocabulary/words.ts'

/** Why a stay cannot begin then: stays can be booked for so many days. */
export const tooFarAhead = (days: number): string => `Stays can be booked up to ${days} days ahead.`

/** Requests, stays, proposed changes and meet-and-greets. */
export const bookingsRefusals = {
  log_in_to_book: { status: 401, sentence: 'You need to be logged in to make a booking.' },
  only_owners_book: { status: 403, sentence: 'Only pet owners and admins can book.' },
  own_listing: { status: 403, sentence: "You can't book your own listing." },
  sitter_blocked: {
    status: 403,
    sentence: "You've blocked this sitter. Unblock them in your messages to request a stay.",
  },
  blocked_by_sitter: { status: 403, sentence: "This sitter isn't accepting requests from you." },
  select_dates: { status: 400, sentence: 'Please select check-in and check-out dates.' },
  dates_in_past: { status: 400, sentence: 'Choose today or a later date.' },
  stay_too_short: { status: 400, sentence: `Stays must be at least ${counted(firstTerms.nightsMin, 'night')}.` },
  stay_too_long: { status: 400, sentence: `Stays can be at most ${counted(firstTerms.nightsMax, 'night')}.` },
  too_far_ahead: { status: 400, sentence: tooFarAhead(firstTerms.horizonDays) },
  no_pets_yet: { status: 400, sentence: 'Please add your pets in your profile before making a booking.' },
  select_pets: { status: 400, sentence: 'Please select at least one pet for this booking.' },
  pet_not_accepted: { status: 400, sentence: "This sitter doesn't accept one of your pets." },
  wrong_sitter: { status: 400, sentence: "That sitter doesn't match this listing." },
  pet_not_found: { status: 404, sentence: "We couldn't find one of these pets." },
  dates_unavailable: { status: 409, sentence: "Can't book unavailable dates" },
  closed_weekday: { status: 409, sentence: 'This listing is closed on some of these days of the week.' },
  notice_too_short: { status: 409, sentence: 'This listing needs more notice. Please choose later dates.' },
  lead_too_long: { status: 409, sentence: "This listing can't be booked that far ahead yet." },
  listing_min_nights: { status: 409, sentence: 'This sitter takes longer stays only.' },
  listing_max_nights: { status: 409, sentence: 'This sitter takes shorter stays only.' },
  nights_closed: { status: 409, sentence: 'The calendar is closed on some of these nights. Please open them first.' },
  nights_taken: { status: 409, sentence: 'Those nights were just booked.' },
  not_a_match: { status: 409, sentence: "Another pet staying those nights isn't a match." },
  price_changed: { status: 409, sentence: 'The price has changed. Please review the new total.' },
  rules_changed: {
    status: 409,
    sentence: 'The prices or rules changed while you were here. Please look again.',
  },
  too_many_pending: {
    status: 409,
    sentence: 'You have too many open requests. Wait for a response, pay for an accepted stay, or cancel one.',
  },
  instant_unpaid: {
    status: 409,
    sentence:
      "You've left several instant bookings unpaid. Please try again in a day, or send a request to a sitter who confirms stays personally.",
  },
  request_differs: {
    status: 409,
    sentence: 'This request was already sent with different details. Please reload the page.',
  },
  confirm_email_first: {
    status: 409,
    sentence: 'Please confirm your email first. Until then, you can have 3 open requests.',
  },
  already_requested: { status: 409, sentence: 'You already have a request here for this pet on some of these nights.' },
  pet_elsewhere: { status: 409, sentence: 'This pet is already booked for some of these nights.' },
  asked_enough: {
    status: 409,
    sentence: "You've asked three sitters for these nights. Withdraw one to ask another.",
  },
  books_instantly: {
    status: 409,
    sentence: "This sitter can be booked right away, so there's no need to ask.",
  },
  round_over: { status: 409, sentence: 'These requests are no longer open. Please look at your bookings.' },
  round_differs: { status: 409, sentence: 'Requests sent together must be for the same dates and pets.' },
  rescue_unpaid: { status: 409, sentence: 'This stay costs more than is paid. Hold the rest first.' },
  listing_changed: { status: 409, sentence: 'This listing has just changed. Please review it and try again.' },
  total_too_small: {
    status: 400,
    sentence: `A stay must cost at least $${toMoney(totalMinimumCents)}. Please choose more nights.`,
  },
  owners_page: { status: 403, sentence: 'You need to be a pet owner to access this page.' },
  sitters_page: { status: 403, sentence: 'You need to be a pet sitter to access this page.' },
  not_your_booking_to_answer: { status: 403, sentence: 'Only the sitter can answer this request.' },
  owner_may_only_cancel: { status: 403, sentence: 'You can only cancel this booking.' },
  booking_changed: { status: 409, sentence: 'This booking was just changed. Please review it and try again.' },
  only_sides_change: { status: 403, sentence: 'Only the owner and the sitter can change this booking.' },
  owner_chooses_pets: { status: 403, sentence: 'Only the owner can choose which pets are staying.' },
  nothing_changed: { status: 400, sentence: 'Choose other dates or pets first.' },
  change_open: {
    status: 409,
    sentence: "There's already a proposed change. Respond to it or withdraw it first.",
  },
  change_over: { status: 409, sentence: 'This change is no longer open. Please review the booking.' },
  only_sides_meet: { status: 403, sentence: 'Only the owner and the sitter can plan a meet-and-greet.' },
  meet_open: {
    status: 409,
    sentence: "There's already a meet-and-greet for this request. Respond to it or withdraw it first.",
  },
  meet_over: { status: 409, sentence: 'This meet-and-greet is no longer open. Please review the booking.' },
  meet_time: { status: 400, sentence: 'Choose one of the suggested times.' },
  meet_in_past: { status: 400, sentence: 'Choose a time in the future.' },
  meet_too_late: { status: 400, sentence: 'Choose a time before check-in.' },
  nothing_to_excuse: { status: 409, sentence: "There's no cancellation here that you can excuse." },
  booking_state: { status: 409, sentence: "This booking can't be changed that way anymore." },
} as const
