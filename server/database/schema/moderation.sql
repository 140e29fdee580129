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
create index measures_newest on measures (made_at desc, id desc);
create index measures_to_lift on measures (until) where until is not null and lifted_at is null;
create index measures_to_decide on measures (appealed_at) where appealed_at is not null and decided_at is null;
create index measures_report on measures (report_id) where report_id is not null;

-- What staff hides of what people made: only its author and staff see it then, with the reason in its place. A row that is
-- not restored is in force, and what is hidden refers to it, but for photos that were taken from where they were.
create table hidden_things (
  id uuid primary key default new_id(),
  kind text not null constraint hidden_things_kind check (kind in (
    'listing', 'listing_photo', 'profile_photo', 'profile_text', 'review', 'reply', 'message', 'update_photo')),
  -- the id of the listing, person, review, message or picture
  thing text not null constraint hidden_things_thing check (char_length(thing) between 16 and 64),
  -- who made it
  user_id uuid not null references users (id),
  -- where a photo of a listing was, and comes back to
  listing_id uuid references listings (id) on delete set null,
  position smallint constraint hidden_things_position check (position between 0 and 3),
  reason text not null constraint hidden_things_reason check (reason in (
    'unsafe_care', 'harassment', 'scam', 'outside_payment', 'false_identity', 'false_listing', 'cancellations',
    'review_rules', 'privacy', 'law', 'other')),
  -- what the author reads; null once erased
  text text constraint hidden_things_text check (char_length(text) between 1 and 1000),
  -- for staff alone
  note text constraint hidden_things_note check (char_length(note) between 1 and 2000),
  report_id uuid references reports (id) on delete set null,
  -- null: hidden before that was recorded
  made_by uuid references users (id),
  made_at timestamptz not null,
  -- by nobody: its author has left
  restored_at timestamptz,
  restored_by uuid references users (id),
  restored_why text constraint hidden_things_restored_why check (char_length(restored_why) between 1 and 500),
  asked_at timestamptz,
  asked text constraint hidden_things_asked check (char_length(asked) between 1 and 2000),
  decided_at timestamptz,
  decided_by uuid references users (id),
  outcome text constraint hidden_things_outcome check (outcome in ('upheld', 'reversed')),
  answer text constraint hidden_things_answer check (char_length(answer) between 1 and 1000),
  constraint hidden_things_restored check (restored_at is not null or (restored_by is null and restored_why is null)),
  constraint hidden_things_appealed check (asked is null or asked_at is not null),
  constraint hidden_things_decided check (
    (decided_at is null) = (outcome is null) and (decided_at is null) = (decided_by is null)
    and (decided_at is null or asked_at is not null) and (answer is null or decided_at is not null))
);
-- one look decides of a picture's file too: no two kinds have the same id
create unique index hidden_things_once on hidden_things (thing, kind) where restored_at is null;
create index hidden_things_person on hidden_things (user_id, made_at desc, id desc);
create index hidden_things_asked_for on hidden_things (asked_at, id)
  where asked_at is not null and decided_at is null and restored_at is null;
create index hidden_things_report on hidden_things (report_id) where report_id is not null;

-- What staff changed in somebody's words, and what an author made of words that were hidden: beside the audit log, which
-- has no text of a person. Kept for 180 days, erased earlier with the person.
create table moderation_texts (
  audit_id uuid not null references audit_log (id),
  field text not null constraint moderation_texts_field check (char_length(field) between 1 and 40),
  -- whose words they are
  user_id uuid not null references users (id),
  hidden_id uuid references hidden_things (id),
  before text,
  after text,
  created_at timestamptz not null,
  primary key (audit_id, field)
);
create index moderation_texts_person on moderation_texts (user_id);
create index moderation_texts_old on moderation_texts (created_at);
create index moderation_texts_hidden on moderation_texts (hidden_id) where hidden_id is not null;
alter table users add foreign key (bio_hidden_id) references hidden_things (id);
alter table reviews add foreign key (hidden_id) references hidden_things (id),
  add foreign key (reply_hidden_id) references hidden_things (id);
alter table messages add foreign key (hidden_id) references hidden_things (id);
alter table stay_update_photos add foreign key (hidden_id) references hidden_things (id);
alter table bookings add foreign key (instructions_hidden_id) references hidden_things (id);
