-- Calendars of other places are read as far as they can be: what is missing is counted, and their sitter hears of those
-- that fail, and that they work again.
alter table imported_calendars drop constraint imported_calendars_problem_check;
update imported_calendars set problem = 'calendar_incomplete' where problem = 'calendar_too_many_events';
alter table imported_calendars
  add constraint imported_calendars_problem_check check (problem in ('calendar_address', 'calendar_unreachable',
    'calendar_too_slow', 'calendar_too_large', 'calendar_unreadable', 'calendar_incomplete')),
  -- the first read that failed since the last that did not
  add column failing_since timestamptz,
  -- when its sitter was told
  add column told_at timestamptz,
  -- since when it has no event at all although it closes days
  add column emptied_at timestamptz,
  -- events that could not be read at the last read, and the titles of the first ones
  add column unread_events integer not null default 0 check (unread_events >= 0),
  add column unread_titles text[] not null default '{}',
  add check (told_at is null or failing_since is not null);
update imported_calendars set failing_since = coalesce(read_at, created_at) where problem is not null;
create index imported_calendars_listing on imported_calendars (listing_id) where told_at is not null;

-- Ranges of days in another calendar that came from this listing's own stays and blocks: they close nothing, also for
-- some time after the stay or the block is gone.
create table imported_echoes (
  calendar_id uuid not null references imported_calendars (id) on delete cascade,
  start_date date not null,
  end_date date not null,
  -- since when there is nothing here that it repeats
  lifted_at timestamptz,
  primary key (calendar_id, start_date, end_date),
  check (start_date <= end_date)
);

alter table notifications drop constraint notifications_kind;
alter table notifications add constraint notifications_kind check (kind in (
  'request_received', 'request_accepted', 'request_declined', 'request_expired', 'booking_cancelled', 'stay_change',
  'meet_and_greet', 'payment_held', 'payment_received', 'payment_refunded', 'stay_reminder', 'stay_update', 'review_due',
  'review_received', 'message_received', 'application_decided', 'new_device', 'calendar_conflict', 'calendar_failing',
  'calendar_recovered', 'payout_sent', 'payout_delayed', 'payout_account', 'dispute_opened', 'dispute_decided'));

create function calendar_noted() returns trigger language plpgsql as $$
begin
  perform note_event('calendar', new.id, coalesce(new.told_at, new.read_at, now()),
    jsonb_build_object('works', new.told_at is null), interval '0', null);
  return null;
end $$;
create trigger imported_calendars_noted after update of told_at on imported_calendars
  for each row when ((old.told_at is null) <> (new.told_at is null)) execute function calendar_noted();
