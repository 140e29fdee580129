-- What owners agreed to have charged to a saved card when the sitter accepts: a request, or a change that costs more.
create table charge_agreements (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id),
  booking_id uuid not null references bookings (id),
  purpose text not null constraint charge_agreements_purpose check (purpose in ('accept', 'change')),
  -- the proposal whose difference is charged
  proposal_id uuid,
  -- the provider's name for the card
  card_id text not null constraint charge_agreements_card check (char_length(card_id) between 1 and 100),
  most_cents integer not null constraint charge_agreements_most check (most_cents >= 50),
  -- the sentence that they agreed to
  text text not null constraint charge_agreements_text check (char_length(text) between 1 and 500),
  agreed_at timestamptz not null,
  -- it charges nothing from then on
  ends_at timestamptz not null,
  ended_at timestamptz,
  ended_why text constraint charge_agreements_ended check (ended_why in (
    'used', 'withdrawn', 'replaced', 'over', 'dearer', 'paid', 'card_removed', 'left')),
  check ((purpose = 'change') = (proposal_id is not null)),
  check ((ended_at is null) = (ended_why is null))
);
create unique index charge_agreements_one_live on charge_agreements (booking_id, purpose) where ended_at is null;
create index charge_agreements_booking on charge_agreements (booking_id);
create index charge_agreements_user on charge_agreements (user_id);

-- Payments of owners. Each is driven towards what is to be kept of it (payments/rules/progress.ts).
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
  -- the proposal that an extra payment is for
  extra_id uuid,
  -- the price of the whole booking that fee and commission are parts of
  price_cents integer not null,
  -- the price changed before anybody paid: whatever still comes of it goes back
  dropped boolean not null default false,
  -- when something of it changed last; updated_at is also when it was looked at
  moved_at timestamptz not null default now(),
  -- what the owner's card statement shows, as far as it is known
  statement text constraint payments_statement check (char_length(statement) between 5 and 22),
  -- what it is for: only those of the stay count for its price, its refund and its payment state
  purpose text not null default 'stay' constraint payments_purpose check (purpose in ('stay', 'tip', 'case', 'charge')),
  -- the provider's mark of the card that paid, the same for the same card: for the rules against abuse alone
  card_print text constraint payments_card_print check (char_length(card_print) between 1 and 100),
  -- what its owner agreed to before, if it is made without them
  agreement_id uuid constraint payments_agreement_once unique references charge_agreements (id),
  -- what a sitter asked for after the stay, or in a case, of one that pays it
  charge_id uuid,
  check (refunded_cents between 0 and captured_cents),
  check (captured_cents between 0 and amount_cents),
  check (not dropped or keep_cents = 0),
  constraint payments_of_charge check ((purpose in ('case', 'charge')) = (charge_id is not null)),
  constraint extra_is_of_stay check (extra_id is null or purpose = 'stay')
);
-- never two live payments of one booking, nor of one extra payment, nor two tips, nor of one charge
create unique index payments_one_live on payments (booking_id)
  where purpose = 'stay' and extra_id is null and not dropped and status in ('starting', 'open', 'authorized', 'captured');
create unique index payments_one_live_extra on payments (extra_id)
  where extra_id is not null and not dropped and status in ('starting', 'open', 'authorized', 'captured');
create unique index payments_one_live_tip on payments (booking_id)
  where purpose = 'tip' and not dropped and status in ('starting', 'open', 'authorized', 'captured');
create unique index payments_one_live_charge on payments (charge_id)
  where charge_id is not null and not dropped and status in ('starting', 'open', 'authorized', 'captured');
create index payments_booking on payments (booking_id);
-- who else paid with the same card
create index payments_card on payments (card_print) where card_print is not null;
-- the orders of the console
create index payments_newest on payments (created_at desc, id desc);
create index payments_amount on payments (amount_cents, id);
-- those that wait for something, the longest unasked first; one may owe its owner something back after its money was
-- divided
create index payments_waiting on payments (updated_at)
  where status in ('open', 'authorized') or (status = 'captured' and final and settled_at is null)
    or (status = 'captured' and captured_cents - refunded_cents > keep_cents);
-- those of which something is to be done at the provider: what is not done within the hour is stuck
create index payments_to_move on payments (moved_at)
  where (status in ('starting', 'open', 'authorized') and keep_cents = 0) or (status = 'authorized' and keep_cents > 0)
    or (status = 'captured' and captured_cents - refunded_cents > keep_cents);

-- Who is a customer of the provider, which alone knows their cards.
create table payment_customers (
  user_id uuid primary key references users (id),
  customer_id text not null unique check (char_length(customer_id) between 1 and 100),
  created_at timestamptz not null
);

-- What owners get back of a payment.
create table refunds (
  id uuid primary key default new_id(),
  payment_id uuid not null references payments (id),
  booking_id uuid not null references bookings (id),
  amount_cents integer not null check (amount_cents > 0),
  reason text not null,
  status text not null check (status in ('due', 'done', 'failed')),
  provider_refund_id text unique,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  -- What an owner's bank gave back by itself, after a dispute that was lost, is a refund that the provider does not make.
  by_bank boolean not null default false
);
create index refunds_payment on refunds (payment_id);
create index refunds_by_bank on refunds (booking_id) where by_bank;

-- What admins refunded of stays that were over, as the release before writes it. This one reads and writes
-- refund_decisions alone; the table stays for the way back to that release, and the next one drops it.
create table late_refunds (
  booking_id uuid not null references bookings (id),
  request_id uuid not null,
  amount_cents integer not null check (amount_cents > 0),
  created_at timestamptz not null,
  primary key (booking_id, request_id)
);

-- Payments that an owner's bank takes back, or asks about.
create table disputes (
  -- the provider's name for it
  id text primary key check (char_length(id) between 1 and 100),
  payment_id uuid not null references payments (id),
  booking_id uuid not null references bookings (id),
  -- a bank may ask about a payment without asking for money
  amount_cents integer not null constraint disputes_amount check (amount_cents >= 0),
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
create index disputes_to_answer on disputes (respond_by) where status = 'needs_response';
create index disputes_newest on disputes (created_at desc, id desc);
create index disputes_amount on disputes (amount_cents, id);
create index disputes_due on disputes (coalesce(respond_by, 'infinity'), id);

-- Signed events of the provider, each taken once.
create table payment_events (
  id text primary key,
  type text not null,
  intent_id text,
  created_at timestamptz not null,
  received_at timestamptz not null default now()
);
create index payment_events_age on payment_events (received_at);

-- The double-entry ledger, with every movement of money: entries of one movement share its id and sum to zero.
create table ledger_entries (
  id bigint generated always as identity primary key,
  movement_id uuid not null,
  booking_id uuid not null references bookings (id),
  -- A refund that the provider could not deliver is a movement of its own, no negative refund. Payouts are money sent to
  -- a sitter and taken back from them; payout_reduced is what a refund after the stay takes from what they were owed;
  -- marketplace_pays is what the marketplace gives an owner of its own; a tip is the sitter's, and only a case gives it back;
  -- a charge is what the sitter asked for after the stay, less the commission; case_payment is what the marketplace gives a
  -- sitter because of a case. A payment that moves to another booking is one
  -- movement with entries of both.
  kind text not null constraint ledger_entries_kind check (kind in (
    'hold', 'release', 'capture', 'refund', 'refund_reversed', 'payout_due', 'payout_reduced', 'payout',
    'payout_returned', 'dispute', 'dispute_returned', 'bank_refund', 'bank_refund_reversed', 'marketplace_pays', 'tip',
    'tip_refunded', 'moved', 'charge', 'case_payment')),
  account text not null constraint ledger_entries_account check (account in (
    'owner_card', 'card_holds', 'provider_balance', 'booking_funds', 'service_fees', 'commission', 'sitter_payable',
    'disputes', 'marketplace_expense')),
  amount_cents bigint not null check (amount_cents <> 0),
  created_at timestamptz not null
);
create index ledger_entries_booking on ledger_entries (booking_id, id);
create index ledger_entries_movement on ledger_entries (movement_id);
-- what came in and what went back to owners in a span of time, without the rows
create index ledger_entries_received on ledger_entries (kind, created_at) include (booking_id, amount_cents)
  where account = 'provider_balance';
create index ledger_entries_refunded on ledger_entries (created_at) include (amount_cents)
  where account = 'booking_funds' and kind in ('refund', 'refund_reversed', 'bank_refund', 'bank_refund_reversed');
-- what was paid lately for charges after a stay, which waits before it is sent
create index ledger_entries_charged on ledger_entries (created_at) include (booking_id, amount_cents)
  where account = 'sitter_payable' and kind = 'charge';
