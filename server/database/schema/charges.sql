-- What a sitter asks of an owner after a stay, beside its price: for a late pick-up, or what they paid at a vet; and what the
-- two agreed on in a case, or staff proposed in it.
create table charges (
  id uuid primary key default new_id(),
  booking_id uuid not null references bookings (id),
  kind text not null constraint charges_kind check (kind in ('late_pickup', 'vet', 'agreed', 'proposed')),
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
  -- the case of one that was agreed on or proposed in it
  case_id uuid,
  check (commission_cents between 0 and amount_cents),
  check ((kind = 'vet') = (expense_id is not null)),
  check ((kind = 'late_pickup') = (minutes is not null)),
  constraint charges_of_case check ((kind in ('agreed', 'proposed')) = (case_id is not null))
);
-- one late pick-up of a stay, one of each cost, one of each press
create unique index charges_one_late on charges (booking_id) where kind = 'late_pickup';
create unique index charges_one_cost on charges (expense_id) where expense_id is not null;
create unique index charges_one_of_case on charges (case_id) where case_id is not null and state in ('asked', 'unpaid');
create unique index charges_once on charges (booking_id, client_id);
create index charges_waiting on charges (asked_at) where state = 'asked';
