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

-- Its steps stand in the history of the booking.
alter table booking_events add column meet_id uuid references meet_and_greets (id);
alter table booking_events drop constraint booking_events_kind_check;
alter table booking_events add constraint booking_events_kind_check check (kind in (
  'moved', 'proposed', 'agreed', 'applied', 'declined', 'withdrawn', 'expired', 'failed',
  'meet_proposed', 'meet_agreed', 'meet_declined', 'meet_withdrawn'));
alter table booking_events drop constraint booking_events_check;
alter table booking_events add constraint booking_events_about
  check ((kind = 'moved') = (proposal_id is null and meet_id is null) and (kind like 'meet%') = (meet_id is not null));

-- A sitter may say why they decline.
alter table booking_events add constraint booking_events_reason_length check (length(reason) <= 500);
