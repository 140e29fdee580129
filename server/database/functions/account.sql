create or replace function is_leaving(person uuid) returns boolean language sql stable as $$
  select exists (select from deletion_requests where user_id = person and state = 'waiting') $$;

-- Whoever waits to be deleted begins nothing new. The argument is the column with the person.
create or replace function refuse_leaving() returns trigger language plpgsql as $$
begin
  if is_leaving((to_jsonb(new) ->> tg_argv[0])::uuid) then
    raise exception 'this person waits to be deleted' using errcode = 'PS409';
  end if;
  return new;
end $$;
create or replace trigger bookings_of_leaving before insert on bookings
  for each row execute function refuse_leaving('owner_id');
create or replace trigger bookings_at_leaving before insert on bookings
  for each row execute function refuse_leaving('sitter_id');
-- nor is a request accepted that is there still
create or replace trigger bookings_accepted_of_leaving before update of status on bookings
  for each row when (new.status = 'accepted' and old.status = 'pending') execute function refuse_leaving('owner_id');
create or replace trigger bookings_accepted_at_leaving before update of status on bookings
  for each row when (new.status = 'accepted' and old.status = 'pending') execute function refuse_leaving('sitter_id');
create or replace trigger listings_of_leaving before insert on listings
  for each row execute function refuse_leaving('sitter_id');
create or replace trigger listings_shown_of_leaving before update of is_active on listings
  for each row when (new.is_active and not old.is_active) execute function refuse_leaving('sitter_id');

-- They answer people whom they know, and write to nobody new.
create or replace function refuse_message_of_leaving() returns trigger language plpgsql as $$
begin
  if exists (
    select from deletion_requests r join conversations c on c.id = new.conversation_id
    where r.user_id = new.sender_id and r.state = 'waiting' and c.created_at >= r.requested_at)
    and not exists (select from messages where conversation_id = new.conversation_id and sender_id <> new.sender_id)
  then
    raise exception 'this person waits to be deleted' using errcode = 'PS409';
  end if;
  return new;
end $$;
create or replace trigger messages_of_leaving before insert on messages
  for each row execute function refuse_message_of_leaving();
