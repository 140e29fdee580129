-- What happened that concerns a person, for the list behind the bell and for what is sent of it.
create table notifications (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id),
  kind text not null constraint notifications_kind check (kind in (
    'request_received', 'request_accepted', 'request_declined', 'request_expired', 'booking_cancelled', 'payment_held',
    'payment_received', 'payment_refunded', 'stay_reminder', 'review_due', 'review_received', 'message_received',
    'application_decided', 'new_device', 'calendar_conflict')),
  -- what it tells of: a job that runs twice writes nothing twice
  event_key text not null check (length(event_key) between 1 and 120),
  -- the booking, the conversation, the listing
  subject_id uuid not null,
  -- whom it names besides: it goes with their account
  about_user_id uuid references users (id),
  title text not null check (length(title) between 1 and 120),
  text text not null check (length(text) between 1 and 500),
  href text not null constraint notifications_href check (href ~ '^/([^/]|$)' and length(href) <= 300),
  -- what a mail of it says
  content jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (user_id, event_key, kind)
);
create index notifications_user on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id, created_at, id) where read_at is null;
create index notifications_about on notifications (about_user_id) where about_user_id is not null;
create index notifications_subject on notifications (subject_id, user_id, created_at desc);
create index notifications_at on notifications (created_at);
create trigger notifications_of_members before insert on notifications
  for each row execute function refuse_former_member('user_id');
create trigger notifications_about_members before insert on notifications
  for each row when (new.about_user_id is not null) execute function refuse_former_member('about_user_id');

alter table live_events drop constraint live_events_topic_check;
alter table live_events add constraint live_events_topic_check check (topic in ('messages', 'bookings', 'notifications'));

create function notification_told() returns trigger language plpgsql as $$
begin
  perform tell(new.user_id, 'notifications', new.id);
  return null;
end $$;
create trigger notifications_told after insert on notifications for each row execute function notification_told();

-- what is read on one page is read on the person's others; many at once are told as one
create function notifications_read_told() returns trigger language plpgsql as $$
begin
  perform tell(user_id, 'notifications', id) from (select distinct on (user_id) user_id, id from marked) as people;
  return null;
end $$;
create trigger notifications_read_told after update on notifications referencing new table as marked
  for each statement execute function notifications_read_told();
