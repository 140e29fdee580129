import { event, guard, mail, notified, payout, search, site, words } from './event.ts'
import type { ProductEvent } from './event.ts'

/** What follows from what staff does about people and what they made, and from who is leaving. */
export const staffEvents: readonly ProductEvent[] = [
  event('moderation', 'a person is warned or suspended', 'measures: added', [
    notified({ account_warned: 'person', account_suspended: 'person' }, 'measures_made on measures'),
    search('the listings of a suspended sitter are hidden', 'market_told on listings'),
    payout('payouts of a suspended sitter are held', 'modules/payouts/hold-store.ts#recheckPayoutsOf'),
  ]),
  event('moderation', 'a suspension ends', 'measures: lifted_at (recurring job lift-suspensions, or an admin)', [
    notified({ suspension_lifted: 'person' }, 'measures_lifted on measures'),
    search('the listings that it hid are shown', 'market_told on listings'),
    payout('payouts that were held go out', 'modules/payouts/hold-store.ts#recheckPayoutsOf'),
  ]),
  event('moderation', 'a person appeals, or an admin decides', 'measures: appealed_at, decided_at', [
    notified({ appeal_made: 'all admins' }, 'measures_appealed on measures'),
    notified({ appeal_decided: 'person' }, 'measures_decided on measures'),
  ]),
  event('moderation', 'a measure is changed', 'measures: changed, removed', [
    guard('it is refused, but for its end, an appeal and its decision', 'measures_kept on measures'),
  ]),
  event('moderation', 'staff hides something that a person made', 'hidden_things: added', [
    notified({ content_hidden: 'person' }, 'hidden_things_made on hidden_things'),
    search('a listing without it, or hidden itself', 'market_told on listings'),
  ]),
  event('moderation', 'something hidden is shown again', 'hidden_things: restored_at', [
    notified({ content_restored: 'person' }, 'hidden_things_restored on hidden_things'),
  ]),
  event('moderation', 'an author asks for a review, or an admin decides', 'hidden_things: asked_at, decided_at', [
    notified({ appeal_made: 'all admins' }, 'hidden_things_asked on hidden_things'),
    notified({ appeal_decided: 'person' }, 'hidden_things_decided on hidden_things'),
  ]),
  event('moderation', 'what was said of something hidden is changed', 'hidden_things: changed, removed', [
    guard('it is refused, but for its end, a review and its decision', 'hidden_things_kept on hidden_things'),
  ]),
  event('moderation', 'somebody who is suspended writes, in a call under way', 'any row of theirs: added', [
    guard('it is refused, but for messages to the other side of a stay', [
      'bookings_of_suspended on bookings',
      'booking_events_of_suspended on booking_events',
      'messages_of_suspended on messages',
      'reviews_of_suspended on reviews',
      'review_replies_of_suspended on reviews',
      'listings_of_suspended on listings',
      'listings_shown_of_suspended on listings',
    ]),
  ]),
  event('account', 'staff sends a person their data', 'sent_data: added, changed', [
    notified({ data_ready: 'person' }, 'sent_data_noted on sent_data'),
  ]),
  event('account', 'somebody who waits to be deleted begins something new', 'any row of theirs: added', [
    guard('it is refused', [
      'bookings_of_leaving on bookings',
      'bookings_at_leaving on bookings',
      'listings_of_leaving on listings',
      'bookings_accepted_of_leaving on bookings',
      'bookings_accepted_at_leaving on bookings',
      'listings_shown_of_leaving on listings',
      'messages_of_leaving on messages',
    ]),
  ]),
  event('legal', 'new terms are announced', 'legal_versions: added, with a summary', [
    notified({ terms_announced: 'everyone' }, 'legal_versions_noted on legal_versions'),
  ]),
  event('legal', 'somebody signs up, or books a stay', 'users, bookings: added', [
    words('what they agree to is noted', ['users_agree on users', 'bookings_agree on bookings']),
  ]),
  event('legal', 'what people agreed to is changed', 'legal_versions, consents: changed, removed', [
    guard('it is refused', ['legal_versions_kept on legal_versions', 'consents_kept on consents']),
  ]),
  event('site', 'an admin asks for a sample of a mail', 'nothing: it is sent', [
    mail('that admin', ['modules/site/samples.ts#sendSample'], 'send-mail'),
  ]),
  event('site', 'a version of the site is published', 'site_versions: state', [
    site('every process reads it again', 'site_versions_told on site_versions'),
  ]),
  event('site', 'a published version is changed', 'site_versions: changed, removed', [
    guard('it is refused, but for its end', 'site_versions_kept on site_versions'),
  ]),
  event('audit', 'what an admin did is changed', 'audit_log: changed, removed', [
    guard('it is refused', ['audit_log_append_only on audit_log', 'audit_log_no_truncate on audit_log']),
  ]),
]
