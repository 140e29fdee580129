-- What people write to staff. A case waits for its two sides (sides), for staff (open), for the person (waiting), or is solved.
create table cases (
  id uuid primary key default new_id(),
  number text not null unique check (number ~ '^C-[2-9A-HJ-NP-Z]{4}-[2-9]{2}$'),
  topic text not null constraint cases_topic check (topic in ('stay', 'payment', 'account', 'safety', 'privacy', 'other')),
  problem text constraint cases_problem check (problem in (
    'no_show', 'pet_hurt', 'not_as_described', 'damage', 'behavior', 'expense', 'charge', 'other')),
  booking_id uuid references bookings (id),
  -- null: somebody without an account, who is answered at an address
  opener_id uuid references users (id),
  -- the other side of the stay, once staff has asked them
  other_id uuid references users (id),
  email text check (length(email) <= 254),
  -- sha-256 of the token in the link that confirms the address
  token_hash bytea unique check (octet_length(token_hash) = 32),
  urgent boolean not null,
  state text not null constraint cases_state check (state in ('unconfirmed', 'sides', 'open', 'waiting', 'solved')),
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
  -- of one that both sides read: whose turn it is, until when, since when the other side has answered, and that they were
  -- reminded of it
  turn text constraint cases_turn check (turn in ('opener', 'other')),
  answer_by timestamptz,
  answered_at timestamptz,
  reminded_at timestamptz,
  -- how it ended between the two sides, or by a decision of staff, which is asked for once
  outcome text constraint cases_outcome check (outcome in ('withdrawn', 'agreed', 'decided')),
  outcome_request uuid,
  -- when somebody did not agree with the decision, which they may once
  appealed_at timestamptz,
  -- what the marketplace paid because of it
  covered_cents integer not null default 0 constraint cases_covered check (covered_cents between 0 and 100000),
  -- whether it ended with nothing for anybody: withdrawn, or decided so
  fruitless boolean not null default false,
  -- whether it holds nothing of the payout because of those of its opener before it
  unheld boolean not null default false,
  constraint cases_holds check (not holds_payout or booking_id is not null),
  constraint cases_of_stay check (problem is null or booking_id is not null),
  constraint cases_asked_of_stay check (asked_cents is null or problem is not null),
  constraint cases_other check (other_id is null or booking_id is not null),
  constraint cases_of_sides check (turn is null or other_id is not null and opener_id is not null),
  constraint cases_answer_by check ((turn is null) = (answer_by is null)),
  constraint cases_between check (state <> 'sides' or turn is not null),
  constraint cases_ended check (outcome is null or state = 'solved')
);
create index cases_opener on cases (opener_id, id desc) where opener_id is not null;
create index cases_other_side on cases (other_id, id desc) where other_id is not null;
create index cases_booking on cases (booking_id) where booking_id is not null;
create index cases_for_staff on cases ((not urgent), state_at, id) where state = 'open';
create index cases_by_state on cases (state, state_at, id);
create index cases_of_sides_until on cases (answer_by) where state = 'sides';
create index cases_newest_by_state on cases (state, opened_at, id);
create index cases_newest on cases (opened_at desc, id desc);
create index cases_changed on cases (state_at, id);

-- What a side and staff write to each other; the other side sees what is shared.
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
  -- whether both sides read it
  shared boolean not null default false,
  -- of a decision of staff: what the owner gets back and who pays it, by how much the sitter earns less, and what the sitter gets
  back_cents integer constraint case_entries_back check (back_cents >= 0),
  back_paid_by text
    constraint case_entries_back_paid_by check (back_paid_by in ('both', 'sitter', 'marketplace')),
  less_cents integer constraint case_entries_less check (less_cents >= 0),
  sitter_cents integer constraint case_entries_sitter check (sitter_cents >= 0),
  sitter_paid_by text
    constraint case_entries_sitter_paid_by check (sitter_paid_by in ('marketplace', 'owner')),
  constraint case_entries_once unique (case_id, request_id),
  constraint case_entries_decided check (
    num_nulls(back_cents, back_paid_by, less_cents, sitter_cents, sitter_paid_by) in (0, 5)
    and (back_cents is null or by_staff))
);
create index case_entries_author on case_entries (author_id) where author_id is not null;

create table case_photos (
  entry_id uuid not null references case_entries (id) on delete cascade,
  position smallint not null check (position between 0 and 9),
  picture_id text references pictures (id) on delete set null,
  primary key (entry_id, position)
);
create index case_photos_picture on case_photos (picture_id) where picture_id is not null;

-- What one side offers the other: that the owner gets an amount of the stay back, or the sitter one from the owner.
create table case_offers (
  id uuid primary key default new_id(),
  case_id uuid not null references cases (id) on delete cascade,
  side text not null constraint case_offers_side check (side in ('opener', 'other')),
  amount_cents integer not null constraint case_offers_amount check (amount_cents > 0),
  state text not null constraint case_offers_state
    check (state in ('open', 'accepted', 'declined', 'replaced', 'withdrawn', 'expired')),
  made_at timestamptz not null,
  until timestamptz not null,
  ended_at timestamptz,
  request_id uuid not null,
  gets text not null default 'owner' constraint case_offers_gets check (gets in ('owner', 'sitter')),
  constraint case_offers_once unique (case_id, request_id),
  constraint case_offers_ended check ((state = 'open') = (ended_at is null))
);
create unique index case_offers_one_open on case_offers (case_id) where state = 'open';
-- of one case, one offer is what it ended with
create unique index case_offers_one_accepted on case_offers (case_id) where state = 'accepted';
create index case_offers_until on case_offers (until) where state = 'open';

-- What an admin wants to decide in a case, of which another has to say yes: the marketplace would pay more than one decides alone.
create table case_proposals (
  case_id uuid primary key references cases (id) on delete cascade,
  -- the whole decision as it was sent
  decision jsonb not null constraint case_proposals_decision check (jsonb_typeof(decision) = 'object'),
  made_by uuid not null references users (id),
  made_at timestamptz not null
);
create index case_proposals_made_by on case_proposals (made_by);

-- What was known of the stay of a case when it was opened, and each time it was closed. Nothing of it changes; in the end it
-- is emptied.
create table case_bundles (
  case_id uuid not null references cases (id) on delete cascade,
  number integer not null constraint case_bundles_number check (number >= 1),
  moment text not null constraint case_bundles_moment check (moment in ('opened', 'closed')),
  kept_at timestamptz not null,
  -- null once erased
  content text,
  -- sha-256 over the hash of the one before, a line break, and the content
  hash text not null constraint case_bundles_hash check (hash ~ '^[0-9a-f]{64}$'),
  primary key (case_id, number)
);

-- The hash of each bundle once more, which nobody changes or deletes: what was kept is compared with it.
create table case_seals (
  -- it outlives its case
  case_id uuid not null,
  number integer not null,
  moment text not null constraint case_seals_moment check (moment in ('opened', 'closed')),
  kept_at timestamptz not null,
  hash text not null constraint case_seals_hash check (hash ~ '^[0-9a-f]{64}$'),
  primary key (case_id, number)
);
