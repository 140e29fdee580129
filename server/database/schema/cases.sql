-- What people write to staff. A case waits for staff (open), for the person (waiting), or is solved.
create table cases (
  id uuid primary key default new_id(),
  number text not null unique check (number ~ '^C-[2-9A-HJ-NP-Z]{4}-[2-9]{2}$'),
  topic text not null constraint cases_topic check (topic in ('stay', 'payment', 'account', 'safety', 'privacy', 'other')),
  problem text constraint cases_problem check (problem in (
    'no_show', 'pet_hurt', 'not_as_described', 'damage', 'behavior', 'expense', 'other')),
  booking_id uuid references bookings (id),
  -- null: somebody without an account, who is answered at an address
  opener_id uuid references users (id),
  -- the other side of the stay, once staff has asked them
  other_id uuid references users (id),
  email text check (length(email) <= 254),
  -- sha-256 of the token in the link that confirms the address
  token_hash bytea unique check (octet_length(token_hash) = 32),
  urgent boolean not null,
  state text not null constraint cases_state check (state in ('unconfirmed', 'open', 'waiting', 'solved')),
  state_at timestamptz not null,
  -- whether the payout of the stay waits for it
  holds_payout boolean not null default false,
  opened_at timestamptz not null,
  -- the browser's own id for it, and what it said: opened once, however often it is sent
  request_id uuid not null unique,
  request_hash text not null,
  -- what its opener asks for: of the owner a refund, of the sitter a payment
  asked_cents integer constraint cases_asked check (asked_cents > 0),
  -- how much of the payout waits for it; null: all of it
  held_cents integer constraint cases_held check (held_cents > 0),
  constraint cases_holds check (not holds_payout or booking_id is not null),
  constraint cases_of_stay check (problem is null or booking_id is not null),
  constraint cases_asked_of_stay check (asked_cents is null or problem is not null),
  constraint cases_other check (other_id is null or booking_id is not null)
);
create index cases_opener on cases (opener_id, id desc) where opener_id is not null;
create index cases_other_side on cases (other_id, id desc) where other_id is not null;
create index cases_booking on cases (booking_id) where booking_id is not null;
create index cases_for_staff on cases ((not urgent), state_at, id) where state = 'open';
create index cases_by_state on cases (state, state_at, id);
create index cases_newest_by_state on cases (state, opened_at, id);
create index cases_newest on cases (opened_at desc, id desc);
create index cases_changed on cases (state_at, id);

-- What a side and staff write to each other; neither side sees the other's.
create table case_entries (
  id uuid primary key default new_id(),
  case_id uuid not null references cases (id) on delete cascade,
  side text not null constraint case_entries_side check (side in ('opener', 'other')),
  by_staff boolean not null,
  -- null: somebody without an account
  author_id uuid references users (id),
  -- null once erased
  words text constraint case_entries_words check (char_length(words) between 10 and 4000),
  created_at timestamptz not null,
  request_id uuid not null,
  constraint case_entries_once unique (case_id, request_id)
);
create index case_entries_author on case_entries (author_id) where author_id is not null;

create table case_photos (
  entry_id uuid not null references case_entries (id) on delete cascade,
  position smallint not null check (position between 0 and 3),
  picture_id text references pictures (id) on delete set null,
  primary key (entry_id, position)
);
create index case_photos_picture on case_photos (picture_id) where picture_id is not null;
