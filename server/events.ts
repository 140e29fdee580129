import { caseEvents } from './case-events.ts'
import {
  calendar,
  event,
  forget,
  guard,
  live,
  mail,
  notified,
  payment,
  payout,
  picture,
  search,
  words,
} from './event.ts'
import type { ProductEvent, Reaction, Recipients } from './event.ts'
import { careEvents } from './care-events.ts'
import { moneyEvents } from './money-events.ts'
import { staffEvents } from './staff-events.ts'

/** Every row of a booking's history is told to open pages of both sides, and becomes a notification job. */
const inHistory = (told: Recipients): Reaction[] => [
  notified(told, 'booking_events_noted on booking_events'),
  live('both sides, on every page that shows the booking', 'booking_events_told on booking_events'),
]
const bookings = 'modules/bookings/decide/change-booking.ts'
const settles = (does: string): Reaction =>
  payment(does, 'modules/payments/decide-payment.ts#decidePayment', 'settle-payment')
const movesIn = calendar('takes pets and nights, and cancels requests for the pets elsewhere', `${bookings}#moveIn`)

/** Tables that a person has rows in by a column of its own; nothing is added there for somebody who has left. */
const ofMembers = [
  ['sessions', 'user_settings', 'known_devices', 'push_subscriptions', 'quota_uses', 'pictures', 'pets', 'listings'],
  ['favorites', 'favorite_lists', 'bookings', 'messages', 'quick_answers', 'reviews', 'reports'],
  ['sitter_applications', 'audit_log', 'notifications', 'payment_customers', 'charge_agreements', 'rounds'],
]
  .flat()
  .map((table) => `${table}_of_members on ${table}`)

/**
 * What follows a change, all of it: an event, and who reacts. Most is done by triggers, so that no code path can forget
 * it; a trigger only tells, mirrors or refuses, and decides nothing. Shown as docs/events.md. `events.test.ts` compares it
 * with the triggers of the database, with the jobs and functions of the server, and with the rules of notifications.
 */
export const events: readonly ProductEvent[] = [
  event('bookings', 'a stay is requested', 'booking_events: null → pending', [
    ...inHistory({ request_received: 'sitter' }),
    words('the request is found by owner, pets and title', 'bookings_words on bookings'),
  ]),
  event('bookings', 'a stay is taken instantly', 'booking_events: null → accepted', [
    ...inHistory({ request_accepted: 'owner and sitter' }),
    movesIn,
  ]),
  event('bookings', 'a request is accepted', 'booking_events: pending → accepted', [
    ...inHistory({ request_accepted: 'owner' }),
    movesIn,
    settles('charges what was held'),
  ]),
  event('bookings', 'a request is declined', 'booking_events: pending → declined', [
    ...inHistory({ request_declined: 'owner' }),
    settles('releases what was held, unless another sitter was asked with it, too'),
  ]),
  event('bookings', 'a request expires', 'booking_events: pending → expired', [
    ...inHistory({ request_expired: 'owner and sitter' }),
    settles('releases what was held, unless another sitter was asked with it, too'),
  ]),
  event('bookings', 'a request or stay is cancelled', 'booking_events: pending or accepted → cancelled', [
    ...inHistory({ booking_cancelled: 'other side' }),
    settles('refunds by the policy, and releases what was held'),
    calendar('gives the nights and pets of a stay back', `${bookings}#move`),
  ]),
  event('bookings', 'a stay falls through', 'rounds: a search for another sitter; told with the cancellation', [
    notified({ rescue_step: 'owner' }, 'booking_events_noted on booking_events'),
  ]),
  event('bookings', 'a stay is over', 'booking_events: accepted → completed', [
    ...inHistory({ review_due: 'owner and sitter' }),
    settles('divides what was paid'),
    search('how reliable the sitter is', ['market_told on bookings', 'market_told_new on bookings']),
  ]),
  event(
    'bookings',
    'other dates or pets are proposed, answered, paid or given up',
    'booking_events: proposed, agreed, applied, declined, withdrawn, expired, failed',
    inHistory({ stay_change: 'other side' }),
  ),
  event(
    'bookings',
    'a meet-and-greet is suggested or answered',
    'booking_events: meet_proposed, meet_agreed, meet_declined, meet_withdrawn',
    inHistory({ meet_and_greet: 'other side' }),
  ),
  event('bookings', 'a stay is held, paid or refunded', 'bookings: payment_state or refunded_cents changes', [
    notified(
      { payment_held: 'owner', payment_received: 'owner and sitter', payment_refunded: 'owner' },
      'bookings_noted on bookings',
    ),
    live('both sides, on every page that shows the booking', 'bookings_told on bookings'),
  ]),
  event('bookings', 'an admin gives money back, or ends a stay early', 'booking_events: refunded, ended_early', [
    ...inHistory({ refund_decided: 'owner and sitter' }),
    settles('refunds what is not kept any more, and takes back from a payout'),
  ]),
  event('bookings', 'a sitter gives money back', 'booking_events: refunded, by the sitter', [
    ...inHistory({ payment_refunded: 'owner' }),
    settles('refunds what is not kept any more, and takes back from a payout'),
  ]),
  event('bookings', 'a stay begins tomorrow', 'none: the clock (recurring job remind-of-stays)', [
    notified({ stay_reminder: 'owner and sitter' }, 'modules/notifications/remind.ts#remindOfStays'),
  ]),
  event('bookings', 'the search for another sitter is nearly over', 'none: the clock (recurring job remind-of-stays)', [
    notified({ rescue_step: 'owner' }, 'modules/notifications/remind.ts#remindOfRescues'),
  ]),
  event('bookings', 'the time to review a stay is nearly over', 'none: the clock (recurring job remind-of-stays)', [
    notified({ review_due: 'owner and sitter' }, 'modules/notifications/remind.ts#remindOfReviews'),
  ]),
  event('bookings', 'the pets of a booking change', 'booking_pets: added, removed, renamed', [
    words(
      'the request is found by their names',
      ['added', 'removed', 'changed'].map((how) => `booking_pets_words_${how} on booking_pets`),
    ),
  ]),
  event(
    'stay-updates',
    'an update of a stay is posted or taken back',
    'stay_updates: added, removed; the notification is that of its message',
    [live('both sides', 'stay_updates_told on stay_updates')],
  ),
  ...careEvents,
  event('messaging', 'a message is sent', 'messages: added', [
    // not of the text of a request, which is told as a request
    notified({ message_received: 'recipient', stay_update: 'recipient' }, 'messages_noted on messages'),
    live('both people; the notification comes 20 seconds later, unless it was read', 'messages_told on messages'),
    words('both people find it', 'messages_words on messages'),
  ]),
  event('messaging', 'a message is deleted for oneself', 'messages: sender_hid or reader_hid is set', [
    words('they do not find it any more', 'messages_hidden_words on messages'),
  ]),
  event(
    'messaging',
    'a conversation is delivered, read or hidden',
    'conversation_members: delivered_up_to, read_up_to, hidden_at_count',
    [
      live('both people', 'marks_told on conversation_members'),
      forget('marks notifications of its messages as read', 'conversation_members_read on conversation_members'),
    ],
  ),
  event(
    'messaging',
    'a block, a deletion or a stay changes what a thread shows',
    'conversation_members: changes is counted up',
    [live('the person', 'changes_told on conversation_members')],
  ),
  event('notifications', 'a notification is written', 'notifications: added', [
    live('the person', 'notifications_told on notifications'),
    mail('mail, push and text message', 'modules/notifications/notify.ts#notify', 'deliver-notification'),
  ]),
  event('notifications', 'notifications are read', 'notifications: changed', [
    live('the person', 'notifications_read_told on notifications'),
  ]),
  ...moneyEvents,
  event(
    'payouts',
    'a payout account is reported, or restricted',
    'payout_accounts: state → restricted, or a report of the provider',
    [
      notified({ payout_account: 'sitter' }, 'payout_accounts_noted on payout_accounts'),
      payout('asks the provider', 'modules/payouts/jobs.ts#addAskAccountJob', 'ask-payout-account'),
    ],
  ),
  event(
    'listings',
    'a listing changes',
    'listings, listing_images, listing_rates, listing_price_ranges, listing_kind_rates, listing_nights: any change',
    [
      search(
        'the listing',
        [
          'listings',
          'listing_images',
          'listing_rates',
          'listing_price_ranges',
          'listing_kind_rates',
          'listing_nights',
        ].map((table) => `market_told on ${table}`),
      ),
      words('its requests are found by its new title', 'listings_request_words on listings'),
    ],
  ),
  event('listings', 'a listing is deleted', 'listings: deleted_at is set', [
    forget('nobody has it as a favorite', 'listings_forget_favorites on listings'),
  ]),
  event('availability', 'a night gets guests', 'listing_nights: used grows', [
    guard('not if the week closes it, or another calendar takes it', [
      'listing_nights_first_guests on listing_nights',
      'listing_nights_more_guests on listing_nights',
    ]),
  ]),
  event('availability', 'another calendar takes a night that has guests', 'listing_nights: imported is set', [
    notified({ calendar_conflict: 'sitter' }, 'listing_nights_noted on listing_nights'),
  ]),
  event('availability', 'another calendar fails, or works again', 'imported_calendars: told_at is set or cleared', [
    notified(
      { calendar_failing: 'sitter', calendar_recovered: 'sitter' },
      'imported_calendars_noted on imported_calendars',
    ),
  ]),
  event('reviews', 'a review is written', 'reviews: added', [
    guard('not after one of the stay was shown', 'reviews_before_shown on reviews'),
  ]),
  event('reviews', 'a review is shown: both sides have written, or the window is over', 'reviews: is_shown', [
    notified({ review_received: 'reviewee' }, 'reviews_noted on reviews'),
  ]),
  event('response-times', 'a sitter is asked, or answers', 'sitter_answers: any change', [
    search('how reliable the sitter is', 'market_told on sitter_answers'),
  ]),
  event('search', 'the mean of all reviews moves', 'search_state: mean_rating', [
    search('the order of all listings', 'market_told on search_state'),
  ]),
  event('applications', 'somebody applies as a sitter, or an admin decides', 'sitter_applications: added, status', [
    notified({ application_decided: 'applicant' }, 'sitter_applications_noted on sitter_applications'),
  ]),
  event('desk', 'something that waits for staff is urgent', 'none: what waits is read (recurring job tell-desk)', [
    notified({ desk_urgent: 'all admins' }, 'modules/notifications/tell-desk.ts#addDeskNews'),
  ]),
  event('desk', 'something is due today that nobody was told of', 'none: the clock (recurring job tell-desk)', [
    notified({ desk_digest: 'all admins' }, 'modules/notifications/tell-desk.ts#addDeskNews'),
  ]),
  ...caseEvents,
  event('reports', 'a report is closed', 'reports: outcome, ten minutes ago', [
    notified({ report_decided: 'person' }, 'reports_decided on reports'),
  ]),
  event('identity', "a person's name, face or verification changes", 'users: names, picture_id, verified', [
    search('all listings of the sitter', 'market_told on users'),
    words('their requests are found by their new name', 'users_request_words on users'),
  ]),
  event('identity', 'a sitter shows or hides their profile', 'user_settings: profile_visibility', [
    search('all listings of the sitter', 'market_told on user_settings'),
  ]),
  event('identity', 'a person signs in with another browser, or for the first time', 'known_devices, users: added', [
    notified({ new_device: 'person' }, 'known_devices_noted on known_devices'),
    picture(
      "fetches a new person's from their sign-in provider",
      'compose/first-portrait.ts#takePortraitLater',
      'take-portrait',
    ),
  ]),
  event('identity', 'somebody becomes an admin', 'users: role → admin', [
    notified({ staff_added: 'all admins' }, 'users_made_admin on users'),
  ]),
  event('identity', 'a session ends', 'sessions: removed', [
    live('the person, whose pages look whether theirs still lives', 'sessions_told on sessions'),
  ]),
  event('identity', 'something is written for somebody who has deleted their account', 'any row of a person: added', [
    guard('it is refused', [...ofMembers, 'notifications_about_members on notifications']),
  ]),
  ...staffEvents,
  event(
    'identity-provider',
    'an account needs a letter: a link to confirm, a new password, a changed email',
    'identity.links, identity.accounts: added, changed',
    [
      mail(
        'the person',
        [
          ...['Confirmation', 'Reset', 'NewEmail', 'OldEmail'].map((what) => `identity-provider/mails.ts#mail${what}`),
          'identity-provider/change-email.ts#changeEmail',
        ],
        'send-mail',
      ),
      mail('the person, if they have an account', 'identity-provider/mails.ts#noteForgotten', 'forgotten-password'),
    ],
  ),
]
