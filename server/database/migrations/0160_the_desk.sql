-- Staff has one list of what waits: a partial index for each kind, marks, and what the daily check-up found.
alter table payments add column moved_at timestamptz not null default now();
update payments set moved_at = updated_at;
create index payments_to_move on payments (moved_at)
  where (status in ('starting', 'open', 'authorized') and keep_cents = 0) or (status = 'authorized' and keep_cents > 0)
    or (status = 'captured' and captured_cents - refunded_cents > keep_cents);
create index disputes_to_answer on disputes (respond_by) where status = 'needs_response';
create index payouts_held on payouts (sitter_id) where state = 'held';
create index reports_open on reports (created_at) where outcome is null;
create index measures_to_decide on measures (appealed_at) where appealed_at is not null and decided_at is null;
create index sitter_applications_waiting on sitter_applications (created_at) where status = 'pending';
create index users_suspended on users (suspended_at) where suspended_at is not null;
create index listing_nights_conflicts on listing_nights (listing_id, night) where imported and used > 0;
create table desk_marks (
  kind text not null check (char_length(kind) between 1 and 40),
  item_id text not null check (char_length(item_id) between 1 and 100),
  taken_by uuid references users (id),
  taken_at timestamptz,
  snoozed_until timestamptz,
  snoozed_at timestamptz,
  primary key (kind, item_id),
  check ((taken_by is null) = (taken_at is null)),
  check ((snoozed_until is null) = (snoozed_at is null)),
  check (snoozed_until > snoozed_at)
);
create index desk_marks_snoozed on desk_marks (snoozed_until) where snoozed_until is not null;
create index desk_marks_taken on desk_marks (taken_by) where taken_by is not null;
create table check_ups (
  -- "Mail", as the doctor calls it
  system text primary key check (char_length(system) between 1 and 100),
  says text not null check (char_length(says) between 1 and 1000),
  found_at timestamptz not null
);
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
