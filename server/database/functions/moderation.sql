-- Of a measure, only what ends it and what is said of it later is added, each once; what people wrote may be erased.
create or replace function measure_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.user_id, new.kind, new.reason, new.made_by, new.made_at, new.request_id, new.request_hash)
      = (old.id, old.user_id, old.kind, old.reason, old.made_by, old.made_at, old.request_id, old.request_hash)
    and new.until is not distinct from old.until
    and (old.lifted_at is null or new.lifted_at = old.lifted_at)
    and (old.acknowledged_at is null or new.acknowledged_at = old.acknowledged_at)
    and (old.appealed_at is null or new.appealed_at = old.appealed_at)
    and (old.decided_at is null or (new.decided_at, new.decided_by, new.outcome)
      = (old.decided_at, old.decided_by, old.outcome))
    and (new.text is null or new.text = old.text)
    and (new.note is null or new.note = old.note)
    and (new.report_id is null or new.report_id = old.report_id)
    and (new.appeal is null or old.appealed_at is null or new.appeal = old.appeal)
    and (new.answer is null or old.decided_at is null or new.answer = old.answer)
    and (new.lifted_why is null or old.lifted_at is null or new.lifted_why = old.lifted_why)
  then
    return new;
  end if;
  raise exception 'a measure is never changed' using errcode = 'restrict_violation';
end $$;
create or replace trigger measures_kept before update or delete on measures
  for each row execute function measure_is_kept();

-- Of something hidden, likewise.
create or replace function hidden_thing_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.kind, new.thing, new.user_id, new.reason, new.made_at)
      = (old.id, old.kind, old.thing, old.user_id, old.reason, old.made_at)
    and (new.made_by, new.position) is not distinct from (old.made_by, old.position)
    and (old.restored_at is null or new.restored_at = old.restored_at)
    and (old.asked_at is null or new.asked_at = old.asked_at)
    and (old.decided_at is null or (new.decided_at, new.decided_by, new.outcome)
      = (old.decided_at, old.decided_by, old.outcome))
    and (new.text is null or new.text = old.text)
    and (new.note is null or new.note = old.note)
    and (new.listing_id is null or new.listing_id = old.listing_id)
    and (new.report_id is null or new.report_id = old.report_id)
    and (new.asked is null or old.asked_at is null or new.asked = old.asked)
    and (new.answer is null or old.decided_at is null or new.answer = old.answer)
    and (new.restored_why is null or old.restored_at is null or new.restored_why = old.restored_why)
  then
    return new;
  end if;
  raise exception 'what was said of something hidden is never changed' using errcode = 'restrict_violation';
end $$;
create or replace trigger hidden_things_kept before update or delete on hidden_things
  for each row execute function hidden_thing_is_kept();

-- The argument is the column with the person.
create or replace function refuse_suspended() returns trigger language plpgsql as $$
begin
  if is_suspended((to_jsonb(new) ->> tg_argv[0])::uuid) then
    raise exception 'this person is suspended' using errcode = 'PS403';
  end if;
  return new;
end $$;
create or replace trigger bookings_of_suspended before insert on bookings
  for each row execute function refuse_suspended('owner_id');
create or replace trigger booking_events_of_suspended before insert on booking_events
  for each row when (new.actor_id is not null) execute function refuse_suspended('actor_id');
create or replace trigger reviews_of_suspended before insert on reviews
  for each row execute function refuse_suspended('reviewer_id');
create or replace trigger listings_of_suspended before insert on listings
  for each row execute function refuse_suspended('sitter_id');
-- shown again only once the suspension has ended
create or replace trigger listings_shown_of_suspended before update of is_active on listings
  for each row when (new.is_active and not old.is_active) execute function refuse_suspended('sitter_id');
create or replace trigger review_replies_of_suspended before update of reply on reviews
  for each row when (new.reply is not null and old.reply is null) execute function refuse_suspended('reviewee_id');

-- The two sides of a stay that is not long over can write, whoever of them is suspended.
create or replace function refuse_message_of_suspended() returns trigger language plpgsql as $$
begin
  if is_suspended(new.sender_id) and not exists (
    select from conversations c join bookings b
      on (b.owner_id, b.sitter_id) in ((c.low_user_id, c.high_user_id), (c.high_user_id, c.low_user_id))
    where c.id = new.conversation_id and b.status in ('accepted', 'completed')
      and b.check_out_at + interval '24 hours' > new.created_at)
  then
    raise exception 'this person is suspended' using errcode = 'PS403';
  end if;
  return new;
end $$;
create or replace trigger messages_of_suspended before insert on messages
  for each row execute function refuse_message_of_suspended();
