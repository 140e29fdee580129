-- What concerns whom, for the streams that open pages listen to. An event only says where to look again, so that seeing one
-- twice does no harm; it is told to all servers when its transaction commits, and kept for a while for whoever was away.
create table live_events (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  topic text not null check (topic in ('messages', 'bookings')),
  subject_id uuid not null,
  at timestamptz not null default now()
);
create index live_events_user on live_events (user_id, id);
create index live_events_at on live_events (at);

create function tell(person uuid, topic text, subject uuid) returns void language sql as $$
  with event as (insert into live_events (user_id, topic, subject_id) values (person, topic, subject) returning id)
  select pg_notify('live', json_build_object('user', person, 'topic', topic, 'subject', subject, 'id', event.id)::text)
  from event $$;

create function message_told() returns trigger language plpgsql as $$
begin
  perform tell(user_id, 'messages', new.conversation_id) from conversation_members
  where conversation_id = new.conversation_id;
  return null;
end $$;
create trigger messages_told after insert on messages for each row execute function message_told();

-- what one of the two has received or read is seen by the other, and by the reader's other pages
create function marks_told() returns trigger language plpgsql as $$
begin
  perform tell(person, 'messages', new.conversation_id) from unnest(array[new.user_id, new.other_user_id]) as person;
  return null;
end $$;
create trigger marks_told after update of delivered_up_to, read_up_to, hidden_at_count on conversation_members
  for each row when ((old.delivered_up_to, old.read_up_to, old.hidden_at_count)
    is distinct from (new.delivered_up_to, new.read_up_to, new.hidden_at_count))
  execute function marks_told();

create function booking_event_told() returns trigger language plpgsql as $$
begin
  perform tell(person, 'bookings', new.booking_id)
  from bookings b, unnest(array[b.owner_id, b.sitter_id]) as person where b.id = new.booking_id;
  return null;
end $$;
create trigger booking_events_told after insert on booking_events for each row execute function booking_event_told();

create function booking_payment_told() returns trigger language plpgsql as $$
begin
  perform tell(person, 'bookings', new.id) from unnest(array[new.owner_id, new.sitter_id]) as person;
  return null;
end $$;
create trigger bookings_told after update of payment_state, refunded_cents on bookings
  for each row when ((old.payment_state, old.refunded_cents) is distinct from (new.payment_state, new.refunded_cents))
  execute function booking_payment_told();

-- whose session ended is looked at again at once
create function sessions_told() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('user', user_id, 'topic', 'session')::text)
  from (select distinct user_id from gone) as people;
  return null;
end $$;
create trigger sessions_told after delete on sessions referencing old table as gone
  for each statement execute function sessions_told();
