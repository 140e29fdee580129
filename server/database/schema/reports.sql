-- What people report about listings and conversations, for the admins, until they have dealt with it. Each person
-- reports a listing once.
create table reports (
  id uuid primary key default new_id(),
  listing_id uuid references listings (id) on delete cascade,
  reporter_id uuid not null references users (id) on delete cascade,
  reason text not null check (reason in (
    'inaccurate', 'scam', 'unsafe', 'offensive', 'duplicate', 'harassment', 'outside_payment', 'spam', 'other')),
  details text check (length(details) between 1 and 1000),
  created_at timestamptz not null,
  conversation_id uuid references conversations (id) on delete cascade,
  -- the last message that was there: what comes later was not reported
  up_to_number bigint,
  outcome text check (outcome in ('resolved', 'dismissed')),
  closed_at timestamptz,
  closed_by uuid references users (id),
  constraint reports_listing_once unique (listing_id, reporter_id),
  constraint reports_of_one_thing check (
    num_nonnulls(listing_id, conversation_id) = 1 and (conversation_id is null) = (up_to_number is null)),
  constraint reports_closed check (
    (outcome is null) = (closed_at is null) and (outcome is null) = (closed_by is null))
);
create index reports_reporter on reports (reporter_id);
-- a conversation can be reported again once the report before was dealt with
create unique index reports_conversation_open on reports (conversation_id, reporter_id)
  where conversation_id is not null and outcome is null;
create index reports_open on reports (created_at) where outcome is null;
create index reports_queue on reports ((outcome is null), id desc);
