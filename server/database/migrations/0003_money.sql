-- Payments and the double-entry ledger.
create table payments (
  id uuid primary key default new_id(),
  booking_id uuid not null references bookings (id),
  -- hold: authorised now, captured when the sitter accepts; charge: captured at once
  capture text not null check (capture in ('hold', 'charge')),
  amount_cents integer not null check (amount_cents >= 50),
  status text not null check (status in ('starting', 'open', 'authorized', 'captured', 'cancelled', 'failed')),
  intent_id text unique,
  client_secret text,
  captured_cents integer not null default 0,
  refunded_cents integer not null default 0,
  failure text,
  -- of the amount, what belongs to the marketplace and what it keeps of the sitter's share
  fee_cents integer not null,
  commission_cents integer not null,
  -- how much is to be kept in the end: null while the booking waits, else the payment is driven towards it
  keep_cents integer check (keep_cents between 0 and amount_cents),
  -- whether the booking is over, so that what is kept can be shared out
  final boolean not null default false,
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (refunded_cents between 0 and captured_cents),
  check (captured_cents between 0 and amount_cents)
);
-- never two live payments of one booking
create unique index payments_one_live on payments (booking_id)
  where status in ('starting', 'open', 'authorized', 'captured');

create table refunds (
  id uuid primary key default new_id(),
  payment_id uuid not null references payments (id),
  booking_id uuid not null references bookings (id),
  amount_cents integer not null check (amount_cents > 0),
  reason text not null,
  status text not null check (status in ('due', 'done', 'failed')),
  provider_refund_id text unique,
  created_at timestamptz not null default now(),
  done_at timestamptz
);
create index refunds_payment on refunds (payment_id);

-- Signed events of the provider, each taken once.
create table payment_events (
  id text primary key,
  type text not null,
  intent_id text,
  created_at timestamptz not null,
  received_at timestamptz not null default now()
);

-- Every movement of money: entries of one movement share its id and sum to zero.
create table ledger_entries (
  id bigint generated always as identity primary key,
  movement_id uuid not null,
  booking_id uuid not null references bookings (id),
  kind text not null check (kind in ('hold', 'release', 'capture', 'refund', 'payout_due')),
  account text not null check (account in (
    'owner_card', 'card_holds', 'provider_balance', 'booking_funds', 'service_fees', 'commission', 'sitter_payable')),
  amount_cents bigint not null check (amount_cents <> 0),
  created_at timestamptz not null
);
create index ledger_entries_booking on ledger_entries (booking_id, id);
create index ledger_entries_movement on ledger_entries (movement_id);

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'ledger entries are never changed' using errcode = 'restrict_violation';
end $$;
create trigger ledger_append_only before update or delete on ledger_entries
  for each row execute function ledger_is_append_only();
create trigger ledger_no_truncate before truncate on ledger_entries
  for each statement execute function ledger_is_append_only();

create function ledger_movement_balances() returns trigger language plpgsql as $$
begin
  if (select sum(amount_cents) from ledger_entries where movement_id = new.movement_id) <> 0 then
    raise exception 'ledger movement % does not sum to zero', new.movement_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_balances after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_movement_balances();
