-- What sitters are owed goes to an account of theirs at the payment provider.
create table payout_accounts (
  user_id uuid primary key references users (id),
  -- the provider's name for it; null until the provider has made it. One that the provider does not know any more keeps
  -- its name until the person has set up another.
  account_id text unique check (char_length(account_id) between 1 and 100),
  state text not null default 'incomplete' constraint payout_accounts_state
    check (state in ('incomplete', 'checking', 'restricted', 'ready', 'closed')),
  created_at timestamptz not null,
  -- when the provider was last asked about it
  asked_at timestamptz not null
);
-- once a minute, the few accounts among all that the provider still looks at
create index payout_accounts_to_ask on payout_accounts (asked_at) where state in ('checking', 'restricted');

-- One for each stay that its sitter is owed something for; how much is said by the ledger alone.
create table payouts (
  booking_id uuid primary key references bookings (id),
  sitter_id uuid not null references users (id),
  -- on_hold: nothing is sent for a stay while its payment is disputed; held: nor while its sitter is suspended
  state text not null default 'waiting' constraint payouts_state
    check (state in ('waiting', 'no_account', 'on_hold', 'held', 'sending', 'failed', 'settled')),
  -- when it is to be looked at next; null: when something happens
  look_at timestamptz,
  -- tries that the provider refused one after the other, and what it said last
  refusals integer not null default 0 check (refusals >= 0),
  failure text check (char_length(failure) <= 500),
  -- when something was owed first
  came_at timestamptz not null,
  updated_at timestamptz not null,
  -- what the stay earned, and what of it was sent: sums of the ledger, kept by its triggers
  earned_cents bigint not null default 0,
  sent_cents bigint not null default 0,
  -- when an admin let it go although its sitter is suspended; of an earlier suspension if it is older than that
  released_at timestamptz,
  -- why staff let it go, for staff alone
  released_why text constraint payouts_released_why check (char_length(released_why) between 1 and 500)
);
create index payouts_to_look_at on payouts (look_at) where look_at is not null;
create index payouts_of_sitter on payouts (sitter_id, came_at desc, booking_id desc);
create index payouts_held on payouts (sitter_id) where state = 'held';
-- the orders of the console, which a try does not change; of those that failed also for the desk
create index payouts_failed on payouts (came_at desc, booking_id desc) where state = 'failed';
create index payouts_newest on payouts (came_at desc, booking_id desc);
create index payouts_earned on payouts (earned_cents, booking_id);

-- Each is written before the provider is asked for it, and has its own key there: it is made once, whoever asks how
-- often.
create table transfers (
  id uuid primary key default new_id(),
  booking_id uuid not null references payouts (booking_id),
  direction text not null constraint transfers_direction check (direction in ('out', 'back')),
  -- what a transfer back takes from
  returns_id uuid references transfers (id),
  account_id text not null check (char_length(account_id) between 1 and 100),
  amount_cents integer not null check (amount_cents > 0),
  -- one that is not wanted any more, and of which the provider knows nothing, is dropped
  status text not null default 'due' constraint transfers_status check (status in ('due', 'done', 'refused', 'dropped')),
  provider_id text unique check (char_length(provider_id) between 1 and 100),
  created_at timestamptz not null,
  done_at timestamptz,
  -- when the provider was last asked for it: one that may be on its way still is not given up
  asked_at timestamptz not null default now(),
  check ((direction = 'back') = (returns_id is not null)),
  check ((status = 'done') = (provider_id is not null)),
  check ((status = 'done') = (done_at is not null))
);
create unique index transfers_one_due on transfers (booking_id) where status = 'due';
create index transfers_of_booking on transfers (booking_id, created_at);
create index transfers_returned on transfers (returns_id) where returns_id is not null;
