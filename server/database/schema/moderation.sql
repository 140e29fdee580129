-- What staff decided about people, each with the reason that the person was given. Nothing of a measure changes
-- afterwards: it ends by being lifted, and an appeal and its decision are added. What somebody wrote is erased with the
-- person's account.
create table measures (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id),
  kind text not null constraint measures_kind check (kind in ('warning', 'suspension')),
  reason text not null constraint measures_reason check (reason in (
    'unsafe_care', 'harassment', 'scam', 'outside_payment', 'false_identity', 'false_listing', 'cancellations',
    'review_rules', 'privacy', 'law', 'other')),
  -- what the person reads; null once erased
  text text constraint measures_text check (char_length(text) between 20 and 1000),
  -- for staff alone
  note text constraint measures_note check (char_length(note) between 1 and 2000),
  report_id uuid references reports (id) on delete set null,
  made_by uuid not null references users (id),
  made_at timestamptz not null,
  -- the clock lifts a suspension then; null: until it is lifted
  until timestamptz,
  -- the browser's own id for it, and what it said: made once, however often it is sent
  request_id uuid not null,
  request_hash text not null,
  -- by nobody: by the clock
  lifted_at timestamptz,
  lifted_by uuid references users (id),
  lifted_why text constraint measures_lifted_why check (char_length(lifted_why) between 1 and 500),
  -- when the person has read a warning
  acknowledged_at timestamptz,
  appealed_at timestamptz,
  appeal text constraint measures_appeal check (char_length(appeal) between 1 and 2000),
  decided_at timestamptz,
  decided_by uuid references users (id),
  outcome text constraint measures_outcome check (outcome in ('upheld', 'reversed')),
  answer text constraint measures_answer check (char_length(answer) between 1 and 1000),
  constraint measures_once unique (made_by, request_id),
  constraint measures_of_others check (made_by <> user_id),
  constraint measures_until check (until is null or (kind = 'suspension' and until > made_at)),
  constraint measures_lifted check (lifted_at is not null or (lifted_by is null and lifted_why is null)),
  constraint measures_acknowledged check (acknowledged_at is null or kind = 'warning'),
  constraint measures_appealed check (appeal is null or appealed_at is not null),
  constraint measures_decided check (
    (decided_at is null) = (outcome is null) and (decided_at is null) = (decided_by is null)
    and (decided_at is null or appealed_at is not null) and (answer is null or decided_at is not null))
);
create unique index measures_one_suspension on measures (user_id) where kind = 'suspension' and lifted_at is null;
create index measures_person on measures (user_id, made_at desc, id desc);
create index measures_to_lift on measures (until) where until is not null and lifted_at is null;
create index measures_to_decide on measures (appealed_at) where appealed_at is not null and decided_at is null;
create index measures_report on measures (report_id) where report_id is not null;
