-- What stays are priced and judged by, as StayTerms in the contract has it.
create view stay_terms as
  select number as version, (content -> 'money') || (content -> 'rules') as terms from site_versions where number > 0;

-- Requests of one owner for the same nights and pets that were sent to several sitters: the first who accepts gets the stay.
-- A rescue is one that begins when a confirmed stay falls through, with what was paid for that stay.
create table rounds (
  -- the browser's own id for it; of a rescue, the server's
  id uuid primary key,
  owner_id uuid not null references users (id),
  -- placed: a sitter accepted; ended: nobody did, or the owner withdrew all
  state text not null default 'open' constraint rounds_state check (state in ('open', 'placed', 'ended')),
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null)),
  kind text not null default 'one_of' constraint rounds_kind check (kind in ('one_of', 'rescue')),
  -- of a rescue, the stay that fell through, whose payments wait until somebody accepts, the owner wants them back, or then
  from_booking_id uuid constraint rounds_once_from unique,
  until timestamptz,
  -- the most that the marketplace pays of what a new stay costs more, and what it does pay; a little more where the rest
  -- would be less than a card can pay
  cover_most_cents integer not null default 0 constraint rounds_cover_most check (cover_most_cents >= 0),
  cover_cents integer not null default 0 constraint rounds_cover check (cover_cents between 0 and cover_most_cents + 49),
  -- for the bookings, which have to be the same owner's
  constraint rounds_owner unique (id, owner_id),
  constraint rounds_rescue check ((kind = 'rescue') = (from_booking_id is not null) and (kind = 'rescue') = (until is not null))
);
create index rounds_of_owner on rounds (owner_id);
create index rounds_rescues on rounds (created_at) where kind = 'rescue';
create index rounds_due on rounds (until) where kind = 'rescue' and state = 'open';

-- Stays, from the request on. Their lifecycle is bookings/rules/lifecycle.ts.
create table bookings (
  id uuid primary key default new_id(),
  listing_id uuid not null references listings (id),
  owner_id uuid not null references users (id),
  sitter_id uuid not null references users (id),
  status text not null check (status in ('pending', 'accepted', 'declined', 'cancelled', 'expired', 'completed')),
  start_date date not null,
  end_date date not null,
  pet_count integer not null check (pet_count between 1 and 10),
  special_instructions text check (length(special_instructions) <= 1000),
  -- the price it was made with, in cents
  price_per_day_cents integer not null check (price_per_day_cents > 0),
  nights_cents integer not null,
  discount_cents integer not null check (discount_cents >= 0),
  fee_cents integer not null check (fee_cents >= 0),
  total_cents integer not null check (total_cents >= 50),
  commission_cents integer not null check (commission_cents >= 0),
  cancellation_policy text not null
    constraint bookings_cancellation_policy check (cancellation_policy in ('flexible', 'moderate', 'strict')),
  -- instants of the stay in the listing's time zone, as agreed
  time_zone text not null,
  check_in_at timestamptz not null,
  check_out_at timestamptz not null,
  payment_state text not null default 'unpaid'
    check (payment_state in ('unpaid', 'authorized', 'paid', 'partially_refunded', 'refunded', 'failed')),
  refunded_cents integer not null default 0 check (refunded_cents between 0 and total_cents),
  -- when the clock has to look at it next; null when it never has to
  due_at timestamptz,
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  completed_at timestamptz,
  updated_at timestamptz not null default now(),
  -- A request for a stay is made once, however often it is sent: the browser's own id for it, and what it said.
  request_id uuid,
  request_hash text,
  -- a stay that was accepted without anybody's answer has less time to be paid
  instant boolean not null default false,
  -- how often the terms have changed: whoever accepts says which they have seen
  revision integer not null default 0,
  -- the listing's rates as they were when it was made, beside its price of a day; null where nothing varied
  extra_rates jsonb,
  -- "Clear All Bookings" hides bookings from every list; nothing is destroyed
  archived_at timestamptz,
  -- Whether both sides have said yes to a stay, so that each sees how to reach the other: its sitter accepted it, or,
  -- where a listing books instantly and nobody was asked, it is held or paid (bookings/rules/lifecycle.ts, isAgreed).
  agreed boolean not null generated always as (
    status = 'completed' or (status = 'accepted' and (
      not instant or payment_state in ('authorized', 'paid', 'partially_refunded')))) stored,
  -- while staff hides the text of its request, which is also a message (moderation.sql)
  instructions_hidden_id uuid,
  -- of the price of a cancelled stay, what was to be kept before decisions of admins gave something back; null of one that
  -- is not cancelled, or was before this was written down
  kept_cents integer constraint bookings_kept_cents check (kept_cents between 0 and total_cents),
  -- the version of the site that it was requested under, whose terms judge it for good; null: before there were versions
  site_version integer constraint bookings_site_version_fkey references site_versions (number),
  -- of those terms, what the clock and sums need: hours after its end until the sitter's earnings become due
  payout_hours integer not null default 48 constraint bookings_payout_hours check (payout_hours between 0 and 336),
  -- the versions of the terms and the privacy policy that its owner was shown and agreed to; the first ones of older stays
  terms_version integer not null default 1,
  privacy_version integer not null default 1,
  -- what the two sides recorded: that the pet came (or the first record of its care), that it left, and since when it is
  -- known to be there still (bookings/rules/care-window.ts)
  checked_in_at timestamptz,
  checked_out_at timestamptz,
  still_here_at timestamptz,
  -- the vaccines that its listing asked of which kinds when it was requested, as a list of VaccineRule; null: of none
  vaccine_rules jsonb,
  -- when the records are due that it asks for; null until it is accepted
  records_due_at timestamptz,
  -- when the clock has to remind of them next, and of what it has; null: never, of nothing
  records_look_at timestamptz,
  records_step text constraint bookings_records_step check (records_step in ('soon', 'overdue')),
  -- the kind of pet whose price the nights have, by its rates; null: the price of a day
  priced_kind text constraint bookings_priced_kind check (priced_kind in (
    'dog', 'cat', 'bird', 'rabbit', 'hamster', 'guinea-pig', 'ferret', 'fish', 'turtle', 'lizard', 'snake', 'other')),
  -- the round that it was asked in, and its place there
  round_id uuid,
  slot integer constraint bookings_slot check (slot between 1 and 3),
  constraint bookings_round foreign key (round_id, owner_id) references rounds (id, owner_id),
  constraint bookings_round_slot check ((round_id is null) = (slot is null)),
  -- the listing's rule for a late pick-up as it was when it was requested; those of before cost nothing
  late_grace_minutes smallint not null default 30
    constraint bookings_late_grace check (late_grace_minutes in (0, 15, 30, 45, 60)),
  late_hour_cents integer not null default 0 constraint bookings_late_hour check (late_hour_cents between 0 and 5000),
  -- when its owner last took away a record that it asks for, of which its sitter is told
  records_gone_at timestamptz,
  -- until when its sitter can answer it, if that is sooner than for other requests
  answer_by timestamptz,
  -- what the marketplace pays of its price, because it took the place of a stay that fell through
  cover_cents integer not null default 0 constraint bookings_cover check (cover_cents >= 0),
  check (end_date - start_date between 1 and 14),
  check (owner_id <> sitter_id),
  check (total_cents = nights_cents - discount_cents + fee_cents),
  check ((status = 'completed') = (completed_at is not null)),
  check ((request_id is null) = (request_hash is null)),
  constraint archived_is_over check (archived_at is null or status not in ('pending', 'accepted'))
);
-- a stay and a round can refer to each other
alter table rounds add constraint rounds_from
  foreign key (from_booking_id) references bookings (id) deferrable initially deferred;
create unique index bookings_request_once on bookings (owner_id, request_id) where request_id is not null;
-- what the clock has to look at, and the stays that begin soon
-- a version that is changed asks whether a stay names it
create index bookings_site_version on bookings (site_version) where site_version is not null;
create index bookings_due on bookings (due_at) where due_at is not null;
create index bookings_records_look on bookings (records_look_at) where records_look_at is not null;
create index bookings_completed on bookings (completed_at) where status = 'completed';
create index bookings_next_check_in on bookings (check_in_at) where status = 'accepted';

-- Of a round at most three wait at once, each at another listing, and one is accepted.
create unique index bookings_round_places on bookings (round_id, slot) where status = 'pending';
create unique index bookings_round_listings on bookings (round_id, listing_id) where status = 'pending';
create unique index bookings_round_placed on bookings (round_id) where status in ('accepted', 'completed');
create index bookings_of_round on bookings (round_id) where round_id is not null;

-- Lists of an owner and of a sitter, each in its order, so that a page reads its own rows only.
create index bookings_owner on bookings (owner_id, created_at, id);
create index bookings_owner_stays on bookings (owner_id, start_date) where status = 'accepted';
create index bookings_sitter on bookings (sitter_id, created_at desc);
create index bookings_requests on bookings (sitter_id, (status = 'pending'), created_at, id);
-- a sitter's month is a range of first days
create index bookings_stays on bookings (sitter_id, start_date, id)
  where archived_at is null and status in ('accepted', 'completed');
-- the newest stay of two people, whoever of them asked
create index bookings_pair on bookings (owner_id, sitter_id, created_at, id);
-- how many owners came back to each sitter of a page of results is read from this index alone
create index bookings_returning on bookings (sitter_id, owner_id) where status = 'completed';

-- Lists and figures of admins; figures are read without the rows.
create index bookings_newest on bookings (created_at desc, id desc) where archived_at is null;
create index bookings_by_check_in on bookings (check_in_at, id) where archived_at is null;
create index bookings_by_total on bookings (total_cents, id) where archived_at is null;
create index bookings_of_status on bookings (status, created_at desc, id desc) where archived_at is null;
create index bookings_of_payment on bookings (payment_state, created_at desc, id desc) where archived_at is null;
create index bookings_number on bookings (right(id::text, 8) text_pattern_ops);
create index bookings_counted on bookings (status) include (total_cents) where archived_at is null;
create index bookings_asked on bookings (created_at) include (listing_id, total_cents);
-- the towns with the most stays of a year are added up from this and listings_towns
create index bookings_listing on bookings (listing_id, start_date) include (created_at, total_cents);

-- The guest pets, as they were when the booking was made.
create table booking_pets (
  booking_id uuid not null references bookings (id),
  pet_id uuid not null references pets (id),
  name text not null,
  kind text not null constraint booking_pets_kind check (kind in (
    'dog', 'cat', 'bird', 'rabbit', 'hamster', 'guinea-pig', 'ferret', 'fish', 'turtle', 'lizard', 'snake', 'other')),
  breed text,
  age integer,
  size text constraint booking_pets_size check (size in ('small', 'medium', 'large')),
  description text,
  special_needs text,
  picture_id text,
  -- A pet is in one place: the nights of an accepted stay are its pets' own, and no other stay can have them too.
  nights daterange,
  -- what was said of it when its sitter agreed to the stay
  traits jsonb,
  -- when its sitter was told that its owner says something else since
  traits_told_at timestamptz,
  primary key (booking_id, pet_id),
  constraint pet_in_one_place exclude using gist (pet_id with =, nights with &&) where (nights is not null)
);
create index booking_pets_pet on booking_pets (pet_id);

-- Other dates or pets of a booking, proposed by one side and accepted by the other, with the price of before and after.
create table booking_proposals (
  id uuid primary key default new_id(),
  booking_id uuid not null references bookings (id),
  proposed_by text not null check (proposed_by in ('owner', 'sitter')),
  -- open: waits for the other side; agreed: waits for an extra payment; applied: the booking is as was proposed
  status text not null
    check (status in ('open', 'agreed', 'applied', 'declined', 'withdrawn', 'expired', 'failed')),
  start_date date not null,
  end_date date not null,
  nights_cents integer not null,
  discount_cents integer not null,
  total_cents integer not null check (total_cents >= 50),
  commission_cents integer not null,
  -- the booking as it was when this was proposed
  old_start_date date not null,
  old_end_date date not null,
  old_total_cents integer not null,
  old_pet_names text[] not null,
  -- when it expires; null once it has ended
  due_at timestamptz,
  created_at timestamptz not null,
  -- the same of its price as bookings.priced_kind
  priced_kind text constraint booking_proposals_priced_kind check (priced_kind in (
    'dog', 'cat', 'bird', 'rabbit', 'hamster', 'guinea-pig', 'ferret', 'fish', 'turtle', 'lizard', 'snake', 'other')),
  check (end_date - start_date between 1 and 14),
  check ((due_at is not null) = (status in ('open', 'agreed')))
);
create unique index booking_proposals_one_open on booking_proposals (booking_id) where status in ('open', 'agreed');
create index booking_proposals_booking on booking_proposals (booking_id);
create index booking_proposals_due on booking_proposals (due_at) where due_at is not null;

-- The pets that would stay.
create table booking_proposal_pets (
  proposal_id uuid not null references booking_proposals (id),
  pet_id uuid not null references pets (id),
  name text not null,
  primary key (proposal_id, pet_id)
);

-- The two sides of a request meet before the stay: one suggests up to three times, the other agrees to one of them.
create table meet_and_greets (
  id uuid primary key default new_id(),
  booking_id uuid not null references bookings (id),
  proposed_by text not null check (proposed_by in ('owner', 'sitter')),
  -- over: its times had passed when another one was suggested
  status text not null check (status in ('open', 'agreed', 'declined', 'withdrawn', 'over')),
  times timestamptz[] not null check (cardinality(times) between 1 and 3),
  -- the one of the times that both agreed to
  agreed_time timestamptz check (agreed_time = any (times)),
  created_at timestamptz not null,
  check (status <> 'agreed' or agreed_time is not null)
);
create unique index meet_and_greets_one_live on meet_and_greets (booking_id) where status in ('open', 'agreed');
create index meet_and_greets_booking on meet_and_greets (booking_id);

-- What admins decided about a stay and its money, with the reason: each adds to those before. Never changed, but for the
-- texts, which go with the account of either side.
create table refund_decisions (
  id uuid primary key default new_id(),
  booking_id uuid not null references bookings (id),
  kind text not null constraint refund_decisions_kind check (kind in ('refund', 'cancellation', 'end')),
  -- what the owner gets back; of an end, by how much the price went down, less what was given back before
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
  -- the case that both sides agreed in, or that staff decided; it outlives the case
  case_id uuid,
  constraint refund_decisions_once unique (booking_id, request_id),
  constraint refund_decisions_faults check ((kind = 'cancellation') = (fault is not null)),
  constraint refund_decisions_some check (amount_cents > 0 or kind <> 'refund')
);
create index refund_decisions_made_by on refund_decisions (made_by);

-- The history of a booking: its moves, and between them the steps of proposals and meet-and-greets.
create table booking_events (
  id bigint generated always as identity primary key,
  booking_id uuid not null references bookings (id),
  from_status text constraint booking_events_from_status
    check (from_status in ('pending', 'accepted', 'declined', 'cancelled', 'expired', 'completed')),
  to_status text not null constraint booking_events_to_status
    check (to_status in ('pending', 'accepted', 'declined', 'cancelled', 'expired', 'completed')),
  actor text not null check (actor in ('owner', 'sitter', 'admin', 'clock')),
  actor_id uuid references users (id),
  -- the product's reason; a person's own words are the note
  reason text check (reason in ('instant booking', 'suggested dates', 'no answer', 'not paid',
    'another sitter accepted', 'account deleted', 'cleared by an admin', 'no longer available', 'records missing', 'request accepted',
    'booking over', 'nights taken', 'pet gone', 'pet elsewhere', 'not a match')),
  at timestamptz not null,
  kind text not null default 'moved' check (kind in (
    'moved', 'proposed', 'agreed', 'applied', 'declined', 'withdrawn', 'expired', 'failed',
    'meet_proposed', 'meet_agreed', 'meet_declined', 'meet_withdrawn', 'refunded', 'ended_early', 'waived', 'excused')),
  proposal_id uuid references booking_proposals (id),
  meet_id uuid references meet_and_greets (id),
  -- what a sitter wrote who declines
  note text check (char_length(note) <= 500),
  -- what an admin decided with it; a move may have one too
  decision_id uuid references refund_decisions (id),
  -- which pet its sitter excused from which vaccine
  waived_pet_id uuid references pets (id),
  waived_vaccine text constraint booking_events_waived_vaccine check (waived_vaccine in (
    'rabies', 'dhpp', 'bordetella', 'leptospirosis', 'influenza', 'fvrcp', 'felv', 'distemper', 'rhdv2')),
  -- why a sitter cancelled a stay, or why that does not count
  cause text constraint booking_events_cause check (cause in (
    'emergency', 'double_booked', 'not_described', 'owner_asked', 'other', 'illness', 'disaster', 'unsafe_pet')),
  constraint booking_events_caused check (cause is null or kind in ('moved', 'excused')),
  constraint booking_events_about check (
    (kind in ('moved', 'refunded', 'ended_early', 'waived', 'excused')) = (proposal_id is null and meet_id is null)
    and (kind = 'waived') = (waived_pet_id is not null) and (waived_pet_id is null) = (waived_vaccine is null)
    and (kind like 'meet%') = (meet_id is not null)
    and (decision_id is not null or kind not in ('refunded', 'ended_early'))
    and (decision_id is null or kind in ('moved', 'refunded', 'ended_early')))
);
create unique index booking_events_excused on booking_events (booking_id) where kind = 'excused';
create index booking_events_waived_pet on booking_events (waived_pet_id) where waived_pet_id is not null;
create index booking_events_decision on booking_events (decision_id) where decision_id is not null;
create index booking_events_booking on booking_events (booking_id, id);
-- the charts count what happened in each day or month from this index, without the rows
create index booking_events_moves on booking_events (to_status, at) include (from_status) where kind = 'moved';

-- A sitter searches their requests by any part of the owner's name, the pets' names or the listing's title. The three
-- are one text beside each booking, and the index has the sitter beside each part of a text, so that a search reads what
-- it finds, however many requests there are.
create table request_words (
  booking_id uuid primary key references bookings (id) on delete cascade,
  sitter_id uuid not null references users (id),
  words text not null
);
create index request_words_of_sitter on request_words using gin (sitter_id, words gin_trgm_ops);
