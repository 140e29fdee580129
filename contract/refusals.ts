import { availabilityRefusals } from './availability-refusals.ts'
import { loginRefusals } from './login-refusals.ts'
import { messageRefusals } from './message-refusals.ts'
import { mediaRefusals } from './media-refusals.ts'
import { moderationRefusals } from './moderation-refusals.ts'
import { paymentRefusals } from './payment-refusals.ts'
import { signedOut, unknownAddress } from './page-sentences.ts'
import { applicationSentences } from './vocabulary/applications.ts'
import { counted, daysWords } from './vocabulary/words.ts'
import {
  draftsMaximum,
  favoriteLimits,
  horizonDays,
  imagesMaximum,
  openStaysMaximum,
  petsMaximum,
  portraitMegabytes,
  priceMaximumCents,
  reapplyDays,
  reviewWindowDays,
  stayNightsMaximum,
  stayNightsMinimum,
  totalMinimumCents,
} from './vocabulary/limits.ts'
import { toMoney } from './vocabulary/money.ts'

export type RefusalKind = {
  readonly status: number
  readonly sentence: string
  /** Seconds until a new try makes sense, unless the refusal itself carries a value. */
  readonly retryAfter?: number
}

/**
 * Every refusal of the product: its HTTP status and the sentence that a person reads. A call lists the codes it may
 * answer with; a handler cannot refuse with another one. Sentences that docs/product.md quotes change there first.
 */
export const refusals = {
  invalid_input: { status: 400, sentence: 'Check your entries and try again.' },
  not_signed_in: { status: 401, sentence: signedOut },
  not_allowed: { status: 403, sentence: "You don't have permission to do this." },
  foreign_origin: { status: 403, sentence: 'This request came from another site, so we blocked it.' },
  not_found: { status: 404, sentence: "We couldn't find that." },
  method_not_allowed: { status: 405, sentence: "This address doesn't support that method." },
  too_large: { status: 413, sentence: "That's too large." },
  wrong_type: { status: 415, sentence: 'Please send JSON.' },
  too_many: { status: 429, sentence: 'Too many requests. Please wait a moment.', retryAfter: 60 },
  overloaded: {
    status: 503,
    sentence: 'Petstead is very busy right now. Please try again in a few seconds.',
    retryAfter: 5,
  },

  // people
  email_confirmed: { status: 409, sentence: 'Your email is already confirmed.' },
  email_confirmed_elsewhere: { status: 409, sentence: 'Please confirm your email with the service you log in with.' },
  too_many_confirmations: {
    status: 429,
    sentence: "We've sent you several emails. Please check your inbox first.",
    retryAfter: 3600,
  },

  ...loginRefusals,
  ...moderationRefusals,
  last_admin: { status: 409, sentence: "You're the only admin. Make someone else an admin first." },
  stays_not_over: {
    status: 409,
    sentence:
      "You have an accepted stay that isn't over yet. Once it's completed or cancelled, you can delete your account.",
  },
  money_under_way: {
    status: 409,
    sentence: 'Money from your bookings is still on its way. Once it has arrived, you can delete your account.',
  },

  session_not_found: { status: 404, sentence: 'That device is already logged out.' },
  push_address: { status: 400, sentence: "This browser's address for notifications can't be used." },
  profile_needs_name: { status: 400, sentence: 'Enter your first name.' },
  portrait_too_large: { status: 413, sentence: `Your photo can be at most ${portraitMegabytes} MB.` },

  // bookings
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
  stay_too_short: { status: 400, sentence: `Stays must be at least ${counted(stayNightsMinimum, 'night')}.` },
  stay_too_long: { status: 400, sentence: `Stays can be at most ${counted(stayNightsMaximum, 'night')}.` },
  too_far_ahead: { status: 400, sentence: `Stays can be booked up to ${horizonDays} days ahead.` },
  no_pets_yet: { status: 400, sentence: 'Please add your pets in your profile before making a booking.' },
  select_pets: { status: 400, sentence: 'Please select at least one pet for this booking.' },
  pet_not_accepted: { status: 400, sentence: "This sitter doesn't accept one of your pets." },
  wrong_sitter: { status: 400, sentence: "That sitter doesn't match this listing." },
  pet_not_found: { status: 404, sentence: "We couldn't find one of these pets." },
  dates_unavailable: { status: 409, sentence: "Can't book unavailable dates" },
  closed_weekday: { status: 409, sentence: 'This listing is closed on some of these days of the week.' },
  notice_too_short: { status: 409, sentence: 'This listing needs more notice. Please choose later dates.' },
  lead_too_long: { status: 409, sentence: "This listing can't be booked that far ahead yet." },
  nights_closed: { status: 409, sentence: 'The calendar is closed on some of these nights. Please open them first.' },
  nights_taken: { status: 409, sentence: 'Those nights were just booked.' },
  price_changed: { status: 409, sentence: 'The price has changed. Please review the new total.' },
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
    sentence: `Please confirm your email first. Until then, you can have ${openStaysMaximum.unconfirmed} open requests.`,
  },
  already_requested: { status: 409, sentence: 'You already have a request here for this pet on some of these nights.' },
  pet_elsewhere: { status: 409, sentence: 'This pet is already booked for some of these nights.' },
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
  booking_state: { status: 409, sentence: "This booking can't be changed that way anymore." },

  ...paymentRefusals,

  // sitter applications
  log_in_to_apply: { status: 401, sentence: 'Please log in to submit your application.' },
  no_application: { status: 404, sentence: "You haven't applied yet." },
  application_incomplete: { status: 400, sentence: 'Please fill in all required fields.' },
  application_without_pets: { status: 400, sentence: applicationSentences.noPets },
  already_sitter: { status: 409, sentence: "You're already a sitter." },
  application_pending: { status: 409, sentence: 'Your application is already under review.' },
  reapply_later: { status: 409, sentence: `You can apply again ${reapplyDays} days after a rejection.` },
  application_not_found: { status: 404, sentence: "We couldn't find this application." },
  application_decided: { status: 409, sentence: 'This application has already been reviewed.' },

  // admins
  email_wrong: { status: 400, sentence: 'Enter a valid email, like name@example.com.' },
  email_accented: {
    status: 400,
    sentence: "We can't send mail to accents or other special letters before the @. Use another address.",
  },
  email_taken: { status: 409, sentence: 'Another account uses this email.' },
  email_elsewhere: {
    status: 409,
    sentence: "This person logs in with an outside service, so their email can't be changed here.",
  },
  admins_page: { status: 403, sentence: 'You need admin privileges to access this page.' },
  admin_needed: { status: 409, sentence: 'There must be at least one admin.' },
  admins_stay: { status: 403, sentence: "Admin accounts can't be deleted." },
  sitter_has_stays: {
    status: 409,
    sentence: "This sitter has requests or stays that aren't over yet, so they can't become an owner.",
  },
  user_stays_not_over: {
    status: 409,
    sentence:
      "This user has an accepted stay that isn't over yet. Once it's completed or cancelled, you can delete them.",
  },
  user_money_under_way: {
    status: 409,
    sentence: "Money from this user's bookings is still on its way. Once it has arrived, you can delete them.",
  },

  bookings_money_held: {
    status: 409,
    sentence: "Some bookings still hold money or have a payment on its way. Cancel them or wait until they're settled.",
  },
  job_not_found: { status: 404, sentence: 'This job is gone or already being retried.' },
  payment_event_not_found: { status: 404, sentence: "This event isn't about a payment that can be looked up." },
  listing_deactivated: { status: 403, sentence: "Petstead deactivated this listing, so it can't be published." },

  // reviews
  select_rating: { status: 400, sentence: 'Please select a rating.' },
  stay_not_completed: { status: 409, sentence: "You can review a stay once it's completed." },
  review_window_over: {
    status: 409,
    sentence: `Reviews are open for ${daysWords(reviewWindowDays)} after a stay is completed.`,
  },
  already_reviewed: { status: 409, sentence: "You've already reviewed this stay." },
  already_replied: { status: 409, sentence: "You've already replied to this review." },
  wrong_reviewee: { status: 400, sentence: 'This review must be about the sitter of the stay.' },

  // listings
  listing_not_found: {
    status: 404,
    sentence: "The listing you're looking for doesn't exist or has been removed.",
  },
  sitter_not_found: { status: 404, sentence: "This sitter doesn't have a listing on Petstead right now." },
  own_listing_reported: { status: 403, sentence: "You can't report your own listing." },
  already_reported: { status: 409, sentence: "You've already reported this listing. We're looking into it." },
  listing_gone: { status: 404, sentence: 'Listing not found - it may have already been deleted.' },
  not_your_listing: { status: 403, sentence: "You don't have permission to change this listing." },
  listing_changed_elsewhere: {
    status: 409,
    sentence: 'This listing was changed in another tab or on another device since you opened it.',
  },
  cannot_delete_listing: { status: 403, sentence: "You don't have permission to delete this listing." },
  listing_has_bookings: {
    status: 409,
    sentence: 'Cannot delete listing with active bookings. Please cancel or complete all bookings first.',
  },
  missing_title_or_price: { status: 400, sentence: 'Missing required fields. Please fill in title and price.' },
  price_too_high: {
    status: 400,
    sentence: `Price per day can be at most $${(priceMaximumCents / 100).toLocaleString('en-US')}.`,
  },
  price_ranges_overlap: {
    status: 400,
    sentence: 'Two date ranges share a night. Each night can be in only one date range.',
  },
  missing_location: { status: 400, sentence: 'Location required. Please select a location on the map.' },
  missing_pet_types: {
    status: 400,
    sentence: 'Pet types required. Please select at least one type of pet you can care for.',
  },
  publish_needs_sitter: { status: 403, sentence: 'Only approved sitters can publish a listing.' },
  not_ready_to_publish: { status: 409, sentence: "This listing isn't ready to be published yet." },
  too_many_drafts: {
    status: 409,
    sentence: `You have ${draftsMaximum} drafts already. Please finish or delete one first.`,
  },
  too_many_images: { status: 400, sentence: `Maximum ${imagesMaximum} images allowed.` },
  photos_changed: {
    status: 409,
    sentence: 'The photos were changed in another tab. Please review them and try again.',
  },
  image_not_yours: { status: 404, sentence: "We couldn't find one of these photos." },
  capacity_in_use: {
    status: 409,
    sentence: 'Some nights already have more pets booked than that. Please choose a larger number.',
  },

  ...availabilityRefusals,

  // pets
  pet_name_and_type: { status: 400, sentence: 'Please fill in the required fields (name and type).' },
  too_many_pets: { status: 409, sentence: `You can keep up to ${petsMaximum} pets in your profile.` },

  ...messageRefusals,

  // favorites
  log_in_to_save: { status: 401, sentence: 'You need to be logged in to save favorites.' },
  log_in_to_see_favorites: { status: 401, sentence: 'You need to be logged in to view your favorites.' },
  too_many_favorites: {
    status: 409,
    sentence: `You can save up to ${favoriteLimits.favorites} favorites. Please remove one first.`,
  },
  save_first: { status: 409, sentence: 'Save this listing to your favorites first.' },
  favorite_list_not_found: {
    status: 404,
    sentence: "We couldn't find this list. It may have been deleted or isn't shared anymore.",
  },
  favorite_list_exists: { status: 409, sentence: 'You already have a list with this name.' },
  too_many_favorite_lists: {
    status: 409,
    sentence: `You can keep up to ${favoriteLimits.lists} lists. Please delete one first.`,
  },

  ...mediaRefusals,

  // places
  place_not_found: { status: 404, sentence: unknownAddress },
  places_unavailable: {
    status: 503,
    sentence: "We can't look up places right now. Please try again in a minute.",
    retryAfter: 30,
  },
  city_not_found: { status: 404, sentence: "We couldn't find that city." },
} as const satisfies Record<string, RefusalKind>

export type RefusalCode = keyof typeof refusals

/** A refusal as a value. Handlers return it; `server/platform/http/problems.ts` turns it into HTTP. */
export type Refused<Code extends RefusalCode = RefusalCode> = {
  readonly refused: Code
  /** Replaces the code's own sentence where a number or a name belongs in it. */
  readonly sentence?: string
  /** Sentences per field of an invalid input. */
  readonly fields?: Readonly<Record<string, string>>
  /** Seconds until it may be tried again. */
  readonly retryAfter?: number
  /** Further data for the caller, such as the id of the conflicting booking. */
  readonly details?: Readonly<Record<string, string>>
}

/** Creates a refusal. */
export function refuse<Code extends RefusalCode>(code: Code, sentence?: string): Refused<Code> {
  return sentence === undefined ? { refused: code } : { refused: code, sentence }
}

/** Whether a handler's result is a refusal. */
export function isRefused(value: unknown): value is Refused {
  return typeof value === 'object' && value !== null && 'refused' in value
}
