-- Admins give money back, cancel and end stays with a reason.
-- functions: 7a0e879f848a
alter table bookings
  add column kept_cents integer constraint bookings_kept_cents check (kept_cents between 0 and total_cents);
create table refund_decisions (
  id uuid primary key default new_id(),
  booking_id uuid not null references bookings (id),
  kind text not null constraint refund_decisions_kind check (kind in ('refund', 'cancellation', 'end')),
  -- what the owner gets back; of an end, by how much the price went down
  amount_cents integer not null constraint refund_decisions_amount check (amount_cents >= 0),
  reason text not null constraint refund_decisions_reason check (reason in (
    'sitter_cancelled', 'sitter_no_show', 'owner_late', 'hurt', 'not_described', 'cut_short', 'goodwill', 'mistake', 'other')),
  -- both: as if that part had never been sold
  paid_by text not null constraint refund_decisions_paid_by check (paid_by in ('both', 'sitter', 'marketplace')),
  fault text constraint refund_decisions_fault check (fault in ('sitter', 'owner', 'nobody')),
  -- for staff alone
  note text constraint refund_decisions_note check (char_length(note) between 1 and 1000),
  -- what both sides read
  text text constraint refund_decisions_text check (char_length(text) between 1 and 500),
  -- null of those made before this was written down
  made_by uuid references users (id),
  made_at timestamptz not null,
  -- the browser's own id for it, and what it said: made once, however often it is sent
  request_id uuid not null,
  request_hash text not null,
  constraint refund_decisions_once unique (booking_id, request_id),
  constraint refund_decisions_faults check ((kind = 'cancellation') = (fault is not null)),
  constraint refund_decisions_some check (amount_cents > 0 or kind <> 'refund')
);
create index refund_decisions_made_by on refund_decisions (made_by);
-- what was refunded of stays that were over; who did it is in the audit log
insert into refund_decisions (booking_id, kind, amount_cents, reason, paid_by, made_at, request_id, request_hash)
  select booking_id, 'refund', amount_cents, 'other', 'both', created_at, request_id, '' from late_refunds;
alter table booking_events
  add column decision_id uuid references refund_decisions (id),
  drop constraint booking_events_kind_check,
  add constraint booking_events_kind_check check (kind in (
    'moved', 'proposed', 'agreed', 'applied', 'declined', 'withdrawn', 'expired', 'failed',
    'meet_proposed', 'meet_agreed', 'meet_declined', 'meet_withdrawn', 'refunded', 'ended_early')),
  drop constraint booking_events_about,
  add constraint booking_events_about check (
    (kind in ('moved', 'refunded', 'ended_early')) = (proposal_id is null and meet_id is null)
    and (kind like 'meet%') = (meet_id is not null)
    and (decision_id is not null or kind not in ('refunded', 'ended_early'))
    and (decision_id is null or kind in ('moved', 'refunded', 'ended_early')));
create index booking_events_decision on booking_events (decision_id) where decision_id is not null;
alter table ledger_entries
  drop constraint ledger_entries_kind,
  add constraint ledger_entries_kind check (kind in (
    'hold', 'release', 'capture', 'refund', 'refund_reversed', 'payout_due', 'payout_reduced', 'payout',
    'payout_returned', 'dispute', 'dispute_returned', 'bank_refund', 'bank_refund_reversed', 'marketplace_pays')),
  drop constraint ledger_entries_account,
  add constraint ledger_entries_account check (account in (
    'owner_card', 'card_holds', 'provider_balance', 'booking_funds', 'service_fees', 'commission', 'sitter_payable',
    'disputes', 'marketplace_expense'));
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
