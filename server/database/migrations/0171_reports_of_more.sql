-- Reviews, profiles, photos, messages and updates can be reported too; those of one subject are dealt with together.
-- functions: 66573bde2d62
alter table reports
  add column about text constraint reports_about check (about in ('review', 'profile', 'photo', 'message', 'update')),
  add column thing text constraint reports_thing check (char_length(thing) between 16 and 64),
  add column reported_id uuid references users (id),
  add column message_id uuid references messages (id) on delete set null,
  add column note text constraint reports_note check (char_length(note) between 1 and 1000),
  add column actions text[] constraint reports_actions
    check (actions <@ array['hidden', 'warned', 'suspended', 'messaged', 'refunded', 'other']),
  add column subject text not null generated always as (coalesce(about || ':' || thing, 'listing:' || listing_id::text,
    'conversation:' || conversation_id::text || ':' || reporter_id::text)) stored,
  drop constraint reports_of_one_thing,
  add constraint reports_of_one_thing check (
    num_nonnulls(listing_id, conversation_id, about) = 1 and (conversation_id is null) = (up_to_number is null)
    and (about is null) = (thing is null)),
  drop constraint reports_reason_check,
  add constraint reports_reason_check check (reason in (
    'inaccurate', 'scam', 'unsafe', 'offensive', 'duplicate', 'harassment', 'outside_payment', 'spam', 'privacy', 'other'));
create unique index reports_about_open on reports (about, thing, reporter_id) where about is not null and outcome is null;
create index reports_subject on reports (subject, id desc);
create index reports_reported on reports (reported_id) where reported_id is not null;
create index reports_message on reports (message_id) where message_id is not null;
alter table audit_log
  drop constraint audit_log_action_check,
  add constraint audit_log_action_check check (action in (
    'account_joined', 'appeal_decided', 'application_approved', 'application_rejected', 'booking_cancelled',
    'booking_refunded', 'bookings_cleared', 'case_answered', 'case_solved', 'confirmation_sent', 'conversation_read',
    'data_sent', 'exported', 'hidden', 'job_given_up', 'job_retried', 'legal_published', 'listing_allowed',
    'listing_deactivated', 'note_added', 'note_struck', 'payment_event_replayed', 'payment_looked_up', 'payout_retried',
    'payouts_held', 'payouts_released', 'phones_seen', 'report_closed', 'report_reopened', 'reset_sent', 'restored',
    'sessions_ended', 'site_published', 'site_reverted', 'staff_added', 'staff_removed', 'stay_ended_early', 'suspended',
    'suspension_lifted', 'user_changed', 'user_deleted', 'warned'));
alter table notifications
  drop constraint notifications_kind,
  add constraint notifications_kind check (kind in (
    'request_received', 'request_accepted', 'request_declined', 'request_expired', 'booking_cancelled', 'stay_change',
    'meet_and_greet', 'payment_held', 'payment_received', 'payment_refunded', 'stay_reminder', 'stay_update', 'review_due',
    'review_received', 'message_received', 'application_decided', 'new_device', 'calendar_conflict', 'calendar_failing',
    'calendar_recovered', 'payout_sent', 'payout_delayed', 'payout_account', 'dispute_opened', 'dispute_decided',
    'account_warned', 'account_suspended', 'suspension_lifted', 'appeal_made', 'appeal_decided', 'desk_urgent', 'desk_digest',
    'refund_decided', 'staff_added', 'content_hidden', 'content_restored', 'report_decided', 'case_opened', 'case_answered',
    'case_holds_payout', 'data_ready', 'terms_announced'));
