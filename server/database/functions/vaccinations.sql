-- The clock says of what it reminds: records that a stay asks for and that are due soon, or overdue.
create or replace function booking_records_noted() returns trigger language plpgsql as $$
begin
  perform note_event('records', new.id, old.records_look_at, jsonb_build_object('step', new.records_step), '0', null);
  return null;
end $$;
create or replace trigger bookings_records_noted after update of records_step on bookings
  for each row when (new.records_step is not null and new.records_step is distinct from old.records_step)
  execute function booking_records_noted();

create or replace function record_question_noted() returns trigger language plpgsql as $$
begin
  perform note_event('record_question', new.booking_id, new.asked_at, '{}', interval '0', null);
  return null;
end $$;
create or replace trigger record_questions_noted after insert on record_questions
  for each row execute function record_question_noted();

-- The clock writes of which point before its end the owner of a record is reminded.
create or replace function record_ends_noted() returns trigger language plpgsql as $$
begin
  perform note_event('record_ends', new.id, old.remind_at, jsonb_build_object('days', new.reminded_for), '0', null);
  return null;
end $$;
create or replace trigger vaccinations_ending_noted after update of reminded_for on vaccinations
  for each row when (new.reminded_for is not null and new.reminded_for is distinct from old.reminded_for)
  execute function record_ends_noted();
