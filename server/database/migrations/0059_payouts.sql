-- What sitters are owed goes to an account of theirs at the payment provider.

-- Money sent to a sitter and taken back from them, and what a refund after the stay takes from what they were owed.
alter table ledger_entries drop constraint ledger_entries_kind;
alter table ledger_entries add constraint ledger_entries_kind
  check (kind in ('hold', 'release', 'capture', 'refund', 'refund_reversed', 'payout_due', 'payout_reduced', 'payout',
    'payout_returned'));

create table payout_accounts (
  user_id uuid primary key references users (id),
  -- the provider's name for it; null until the provider has made it
  account_id text unique check (char_length(account_id) between 1 and 100),
  state text not null default 'incomplete' constraint payout_accounts_state
    check (state in ('incomplete', 'checking', 'restricted', 'ready')),
  created_at timestamptz not null,
  -- when the provider was last asked about it
  asked_at timestamptz not null
);

-- One for each stay that its sitter is owed something for; how much is said by the ledger alone.
create table payouts (
  booking_id uuid primary key references bookings (id),
  sitter_id uuid not null references users (id),
  state text not null default 'waiting' constraint payouts_state
    check (state in ('waiting', 'no_account', 'sending', 'failed', 'settled')),
  -- when it is to be looked at next; null: when something happens
  look_at timestamptz,
  -- tries that the provider refused one after the other, and what it said last
  refusals integer not null default 0 check (refusals >= 0),
  failure text check (char_length(failure) <= 500),
  -- when something was owed first
  came_at timestamptz not null,
  updated_at timestamptz not null
);
create index payouts_to_look_at on payouts (look_at) where look_at is not null;
create index payouts_of_sitter on payouts (sitter_id, came_at desc, booking_id desc);
create index payouts_failed on payouts (updated_at desc) where state = 'failed';

-- Each is written before the provider is asked for it, and has its own key there: it is made once, whoever asks how often.
create table transfers (
  id uuid primary key default new_id(),
  booking_id uuid not null references payouts (booking_id),
  direction text not null constraint transfers_direction check (direction in ('out', 'back')),
  -- what a transfer back takes from
  returns_id uuid references transfers (id),
  account_id text not null check (char_length(account_id) between 1 and 100),
  amount_cents integer not null check (amount_cents > 0),
  status text not null default 'due' constraint transfers_status check (status in ('due', 'done', 'refused')),
  provider_id text unique check (char_length(provider_id) between 1 and 100),
  created_at timestamptz not null,
  done_at timestamptz,
  check ((direction = 'back') = (returns_id is not null)),
  check ((status = 'done') = (provider_id is not null)),
  check ((status = 'done') = (done_at is not null))
);
create unique index transfers_one_due on transfers (booking_id) where status = 'due';
create index transfers_of_booking on transfers (booking_id, created_at);
create index transfers_returned on transfers (returns_id) where returns_id is not null;

create function payout_comes() returns trigger language plpgsql as $$
begin
  insert into payouts (booking_id, sitter_id, look_at, came_at, updated_at)
  select b.id, b.sitter_id, new.created_at, new.created_at, new.created_at from bookings b where b.id = new.booking_id
  on conflict (booking_id) do update set look_at = least(payouts.look_at, excluded.look_at);
  return null;
end $$;
create trigger ledger_payout_comes after insert on ledger_entries
  for each row when (new.account = 'sitter_payable' and new.kind in ('payout_due', 'payout_reduced'))
  execute function payout_comes();

insert into payouts (booking_id, sitter_id, look_at, came_at, updated_at)
select b.id, b.sitter_id, now(), e.came_at, now() from bookings b
join (select booking_id, min(created_at) as came_at from ledger_entries where account = 'sitter_payable' group by 1) e
  on e.booking_id = b.id;

alter table audit_log drop constraint audit_log_action_check;
alter table audit_log add constraint audit_log_action_check check (action in (
  'application_approved', 'application_rejected', 'booking_cancelled', 'bookings_cleared', 'conversation_read', 'job_retried',
  'listing_allowed', 'listing_deactivated', 'payment_event_replayed', 'payout_retried', 'report_closed', 'user_changed',
  'user_deleted'));
