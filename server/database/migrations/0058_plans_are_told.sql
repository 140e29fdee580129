-- Changes that one side proposes, meet-and-greets, and updates of a stay are told as what they are.
alter table notifications drop constraint notifications_kind;
alter table notifications add constraint notifications_kind check (kind in (
  'request_received', 'request_accepted', 'request_declined', 'request_expired', 'booking_cancelled', 'stay_change',
  'meet_and_greet', 'payment_held', 'payment_received', 'payment_refunded', 'stay_reminder', 'stay_update', 'review_due',
  'review_received', 'message_received', 'application_decided', 'new_device', 'calendar_conflict'));

create or replace function booking_event_noted() returns trigger language plpgsql as $$
begin
  perform note_event(
    case when new.kind = 'moved' then 'move' when new.meet_id is null then 'change' else 'meet' end,
    new.booking_id, new.at, jsonb_build_object('step', new.id), interval '0', null);
  return null;
end $$;
drop trigger booking_events_noted on booking_events;
create trigger booking_events_noted after insert on booking_events
  for each row execute function booking_event_noted();

-- an update stands in the conversation: who reads that has read of both
create or replace function conversation_read() returns trigger language plpgsql as $$
begin
  update notifications set read_at = now()
  where subject_id = new.conversation_id and user_id = new.user_id and kind in ('message_received', 'stay_update')
    and read_at is null;
  return null;
end $$;
