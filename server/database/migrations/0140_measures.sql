-- People can be warned and suspended, and can appeal.
-- functions: a7748a592ff2
alter table users
  add column suspended_at timestamptz,
  add column warned_at timestamptz,
  add column barred_email bytea constraint users_barred_email check (octet_length(barred_email) = 32),
  add constraint users_admins_in_force check (suspended_at is null or role <> 'admin'),
  add constraint users_barred check (barred_email is null or (suspended_at is not null and deleted_at is not null));
create index users_barred_email on users (barred_email) where barred_email is not null;
alter table listings
  add column suspended_at timestamptz,
  add constraint suspended_is_hidden check (suspended_at is null or not is_active);
alter table payouts
  add column released_at timestamptz,
  drop constraint payouts_state,
  add constraint payouts_state
    check (state in ('waiting', 'no_account', 'on_hold', 'held', 'sending', 'failed', 'settled'));
alter table audit_log
  drop constraint audit_log_action_check,
  add constraint audit_log_action_check check (action in (
    'account_joined', 'appeal_decided', 'application_approved', 'application_rejected', 'booking_cancelled', 'booking_refunded',
    'bookings_cleared', 'conversation_read', 'job_retried', 'listing_allowed', 'listing_deactivated',
    'payment_event_replayed', 'payout_retried', 'payouts_held', 'payouts_released', 'report_closed', 'suspended',
    'suspension_lifted', 'user_changed', 'user_deleted', 'warned'));
alter table notifications
  drop constraint notifications_kind,
  add constraint notifications_kind check (kind in (
    'request_received', 'request_accepted', 'request_declined', 'request_expired', 'booking_cancelled', 'stay_change',
    'meet_and_greet', 'payment_held', 'payment_received', 'payment_refunded', 'stay_reminder', 'stay_update',
    'review_due', 'review_received', 'message_received', 'application_decided', 'new_device', 'calendar_conflict',
    'calendar_failing', 'calendar_recovered', 'payout_sent', 'payout_delayed', 'payout_account', 'dispute_opened',
    'dispute_decided', 'account_warned', 'account_suspended', 'suspension_lifted', 'appeal_made', 'appeal_decided'));
alter table booking_events
  drop constraint booking_events_reason_check,
  add constraint booking_events_reason_check check (reason in ('instant booking', 'suggested dates', 'no answer', 'not paid',
    'another sitter accepted', 'account deleted', 'cleared by an admin', 'no longer available', 'request accepted',
    'booking over', 'nights taken', 'pet gone', 'pet elsewhere'));
create table measures (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id),
  kind text not null constraint measures_kind check (kind in ('warning', 'suspension')),
  reason text not null constraint measures_reason check (reason in (
    'unsafe_care', 'harassment', 'scam', 'outside_payment', 'false_identity', 'false_listing', 'cancellations',
    'review_rules', 'privacy', 'law', 'other')),
  -- what the person reads; null once erased
  text text constraint measures_text check (char_length(text) between 20 and 1000),
  -- for staff alone
  note text constraint measures_note check (char_length(note) between 1 and 2000),
  report_id uuid references reports (id) on delete set null,
  made_by uuid not null references users (id),
  made_at timestamptz not null,
  -- the clock lifts a suspension then; null: until it is lifted
  until timestamptz,
  -- the browser's own id for it, and what it said: made once, however often it is sent
  request_id uuid not null,
  request_hash text not null,
  -- by nobody: by the clock
  lifted_at timestamptz,
  lifted_by uuid references users (id),
  lifted_why text constraint measures_lifted_why check (char_length(lifted_why) between 1 and 500),
  -- when the person has read a warning
  acknowledged_at timestamptz,
  appealed_at timestamptz,
  appeal text constraint measures_appeal check (char_length(appeal) between 1 and 2000),
  decided_at timestamptz,
  decided_by uuid references users (id),
  outcome text constraint measures_outcome check (outcome in ('upheld', 'reversed')),
  answer text constraint measures_answer check (char_length(answer) between 1 and 1000),
  constraint measures_once unique (made_by, request_id),
  constraint measures_of_others check (made_by <> user_id),
  constraint measures_until check (until is null or (kind = 'suspension' and until > made_at)),
  constraint measures_lifted check (lifted_at is not null or (lifted_by is null and lifted_why is null)),
  constraint measures_acknowledged check (acknowledged_at is null or kind = 'warning'),
  constraint measures_appealed check (appeal is null or appealed_at is not null),
  constraint measures_decided check (
    (decided_at is null) = (outcome is null) and (decided_at is null) = (decided_by is null)
    and (decided_at is null or appealed_at is not null) and (answer is null or decided_at is not null))
);
create unique index measures_one_suspension on measures (user_id) where kind = 'suspension' and lifted_at is null;
create index measures_person on measures (user_id, made_at desc, id desc);
create index measures_to_lift on measures (until) where until is not null and lifted_at is null;
create index measures_report on measures (report_id) where report_id is not null;
