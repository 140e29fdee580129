-- What people report, for the admins, until they have dealt with it: those of one subject together. Each person reports a
-- listing once.
create table reports (
  id uuid primary key default new_id(),
  listing_id uuid references listings (id) on delete cascade,
  reporter_id uuid not null references users (id) on delete cascade,
  reason text not null check (reason in (
    'inaccurate', 'scam', 'unsafe', 'offensive', 'duplicate', 'harassment', 'outside_payment', 'spam', 'privacy', 'other')),
  details text check (length(details) between 1 and 1000),
  created_at timestamptz not null,
  conversation_id uuid references conversations (id) on delete cascade,
  -- the last message that was there: what comes later was not reported
  up_to_number bigint,
  outcome text check (outcome in ('resolved', 'dismissed')),
  closed_at timestamptz,
  closed_by uuid references users (id),
  -- what else is reported, by its id in an address, and who made it
  about text constraint reports_about check (about in ('review', 'profile', 'photo', 'message', 'update')),
  thing text constraint reports_thing check (char_length(thing) between 16 and 64),
  reported_id uuid references users (id),
  -- the message that it is, or that has it
  message_id uuid references messages (id) on delete set null,
  -- what staff noted for itself, and did
  note text constraint reports_note check (char_length(note) between 1 and 1000),
  actions text[] constraint reports_actions
    check (actions <@ array['hidden', 'warned', 'suspended', 'messaged', 'refunded', 'other']),
  -- what is dealt with as one; the two sides of a conversation report each other
  subject text not null generated always as (coalesce(about || ':' || thing, 'listing:' || listing_id::text,
    'conversation:' || conversation_id::text || ':' || reporter_id::text)) stored,
  constraint reports_listing_once unique (listing_id, reporter_id),
  constraint reports_of_one_thing check (
    num_nonnulls(listing_id, conversation_id, about) = 1 and (conversation_id is null) = (up_to_number is null)
    and (about is null) = (thing is null)),
  constraint reports_closed check (
    (outcome is null) = (closed_at is null) and (outcome is null) = (closed_by is null))
);
create index reports_reporter on reports (reporter_id);
-- a conversation can be reported again once the report before was dealt with
create unique index reports_conversation_open on reports (conversation_id, reporter_id)
  where conversation_id is not null and outcome is null;
create index reports_open on reports (created_at desc, id desc) where outcome is null;
create index reports_closed on reports (created_at desc, id desc) where outcome is not null;
create unique index reports_about_open on reports (about, thing, reporter_id) where about is not null and outcome is null;
create index reports_subject on reports (subject, id desc);
create index reports_reported on reports (reported_id) where reported_id is not null;
create index reports_message on reports (message_id) where message_id is not null;
