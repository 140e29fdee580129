-- Tells the open pages of a person where to look again.
create or replace function tell(person uuid, topic text, subject uuid) returns void language sql as $$
  with event as (insert into live_events (user_id, topic, subject_id) values (person, topic, subject) returning id)
  select pg_notify('live', json_build_object('user', person, 'topic', topic, 'subject', subject, 'id', event.id)::text)
  from event $$;
