-- Staff sends people their data.
-- functions: 70c41f65a7a7
create table sent_data (
  user_id uuid primary key references users (id),
  -- with what staff noted about the person
  everything boolean not null,
  sent_by uuid not null references users (id),
  sent_at timestamptz not null,
  until timestamptz not null
);
create index sent_data_sent_by on sent_data (sent_by);
create index sent_data_until on sent_data (until);
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
