-- What sitters ask of owners after a stay, beside its price.
-- functions: 3f9952c6fffe
create table charges (
  id uuid primary key default new_id(),
  booking_id uuid not null references bookings (id),
  kind text not null constraint charges_kind check (kind in ('late_pickup', 'vet')),
  -- the cost at the vet that it asks back
  expense_id uuid references vet_expenses (id),
  amount_cents integer not null constraint charges_amount check (amount_cents between 50 and 2000000),
  -- of that, what the marketplace keeps
  commission_cents integer not null,
  -- how late the pick-up was, after the grace
  minutes integer constraint charges_minutes check (minutes > 0),
  state text not null default 'asked'
    constraint charges_state check (state in ('asked', 'unpaid', 'paid', 'objected', 'dropped')),
  -- since when the owner is asked, and since when it is as it is
  asked_at timestamptz not null,
  state_at timestamptz not null,
  -- the browser's own id of it, and a hash of what it said
  client_id uuid not null,
  said text not null check (length(said) <= 64),
  check (commission_cents between 0 and amount_cents),
  check ((kind = 'vet') = (expense_id is not null)),
  check ((kind = 'late_pickup') = (minutes is not null))
);
-- one late pick-up of a stay, one of each cost, one of each press
create unique index charges_one_late on charges (booking_id) where kind = 'late_pickup';
create unique index charges_one_cost on charges (expense_id) where expense_id is not null;
create unique index charges_once on charges (booking_id, client_id);
create index charges_waiting on charges (asked_at) where state = 'asked';

alter table payments
  drop constraint payments_purpose,
  add constraint payments_purpose check (purpose in ('stay', 'tip', 'case', 'charge')),
  add column charge_id uuid,
  add constraint payments_of_charge check ((purpose = 'charge') = (charge_id is not null));
create unique index payments_one_live_charge on payments (charge_id)
  where charge_id is not null and not dropped and status in ('starting', 'open', 'authorized', 'captured');

alter table ledger_entries
  drop constraint ledger_entries_kind,
  add constraint ledger_entries_kind check (kind in (
    'hold', 'release', 'capture', 'refund', 'refund_reversed', 'payout_due', 'payout_reduced', 'payout',
    'payout_returned', 'dispute', 'dispute_returned', 'bank_refund', 'bank_refund_reversed', 'marketplace_pays', 'tip',
    'tip_refunded', 'moved', 'charge'));

alter table cases
  drop constraint cases_problem,
  add constraint cases_problem check (problem in (
    'no_show', 'pet_hurt', 'not_as_described', 'damage', 'behavior', 'expense', 'charge', 'other'));

alter table care_log
  drop constraint care_log_kind,
  add constraint care_log_kind check (kind in (
    'opened', 'closed', 'still_here', 'sheet_changed', 'task_missed', 'recorded', 'undone', 'corrected',
    'update_posted', 'update_taken_back', 'handover_offered', 'handover_agreed', 'handover_disagreed',
    'handover_unanswered', 'charge_asked', 'charge_unpaid', 'charge_objected', 'charge_ended', 'link_made',
    'link_opened', 'link_ended', 'mandate_signed', 'mandate_withdrawn', 'expense_added', 'expense_answered',
    'waived', 'call_marked', 'sheet_viewed', 'lost_opened', 'lost_ended', 'lost_ticked', 'erased', 'restored'));
