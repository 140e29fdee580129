-- The two sides of a stay agree on an amount before staff decides.
-- functions: 5c4a7f0cdfb5
alter table cases
  add column turn text constraint cases_turn check (turn in ('opener', 'other')),
  add column answer_by timestamptz,
  add column answered_at timestamptz,
  add column reminded_at timestamptz,
  add column outcome text constraint cases_outcome check (outcome in ('withdrawn', 'agreed', 'decided')),
  add column outcome_request uuid,
  add column appealed_at timestamptz,
  add column covered_cents integer not null default 0
    constraint cases_covered check (covered_cents between 0 and 100000),
  drop constraint cases_state,
  add constraint cases_state check (state in ('unconfirmed', 'sides', 'open', 'waiting', 'solved')),
  add constraint cases_of_sides check (turn is null or other_id is not null and opener_id is not null),
  add constraint cases_answer_by check ((turn is null) = (answer_by is null)),
  add constraint cases_between check (state <> 'sides' or turn is not null),
  add constraint cases_ended check (outcome is null or state = 'solved');
create index cases_of_sides_until on cases (answer_by) where state = 'sides';
alter table case_entries add column shared boolean not null default false;
-- What one side offers the other: that the owner gets an amount of the stay back.
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
  constraint case_offers_once unique (case_id, request_id),
  constraint case_offers_ended check ((state = 'open') = (ended_at is null))
);
create unique index case_offers_one_open on case_offers (case_id) where state = 'open';
-- of one case, one offer is what it ended with
create unique index case_offers_one_accepted on case_offers (case_id) where state = 'accepted';
create index case_offers_until on case_offers (until) where state = 'open';
