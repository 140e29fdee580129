-- Payments that an owner's bank takes back, or asks about.
create table disputes (
  -- the provider's name for it
  id text primary key check (char_length(id) between 1 and 100),
  payment_id uuid not null references payments (id),
  booking_id uuid not null references bookings (id),
  amount_cents integer not null check (amount_cents > 0),
  -- in the provider's words: "fraudulent"
  reason text not null check (char_length(reason) between 1 and 100),
  status text not null constraint disputes_status check (status in ('needs_response', 'under_review', 'won', 'lost')),
  -- until when the bank takes an answer
  respond_by timestamptz,
  -- what the bank has taken meanwhile
  withdrawn_cents integer not null default 0 check (withdrawn_cents >= 0),
  created_at timestamptz not null,
  -- of the latest event that said how it stands, and of the latest that said where the money is
  seen_at timestamptz not null,
  funds_at timestamptz
);
create index disputes_of_booking on disputes (booking_id);
create index disputes_listed on disputes ((status in ('won', 'lost')), created_at desc);

alter table ledger_entries drop constraint ledger_entries_kind;
alter table ledger_entries add constraint ledger_entries_kind
  check (kind in ('hold', 'release', 'capture', 'refund', 'refund_reversed', 'payout_due', 'payout_reduced', 'payout',
    'payout_returned', 'dispute', 'dispute_returned'));
alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account check (account in (
  'owner_card', 'card_holds', 'provider_balance', 'booking_funds', 'service_fees', 'commission', 'sitter_payable', 'disputes'));

-- nothing is sent for a stay while its payment is disputed
alter table payouts drop constraint payouts_state;
alter table payouts add constraint payouts_state
  check (state in ('waiting', 'no_account', 'on_hold', 'sending', 'failed', 'settled'));

alter table audit_log drop constraint audit_log_action_check;
alter table audit_log add constraint audit_log_action_check check (action in (
  'application_approved', 'application_rejected', 'booking_cancelled', 'booking_refunded', 'bookings_cleared',
  'conversation_read', 'job_retried', 'listing_allowed', 'listing_deactivated', 'payment_event_replayed', 'payout_retried',
  'report_closed', 'user_changed', 'user_deleted'));

-- a payment may owe its owner something back after its money was divided
drop index payments_waiting;
create index payments_waiting on payments (updated_at)
  where status in ('open', 'authorized') or (status = 'captured' and final and settled_at is null)
    or (status = 'captured' and captured_cents - refunded_cents > keep_cents);
