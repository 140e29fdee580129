-- A call that began before its person was deleted leaves nothing behind: whoever deletes has locked the row against all
-- that refers to it, so that this waits for it and then sees what became of them. The argument is the column with the
-- person.
create or replace function refuse_former_member() returns trigger language plpgsql as $$
declare
  left_at timestamptz;
begin
  select deleted_at into left_at from users where id = (to_jsonb(new) ->> tg_argv[0])::uuid for key share;
  if left_at is not null then
    raise exception 'this person has deleted their account' using errcode = 'PS401';
  end if;
  return new;
end $$;

create or replace trigger sessions_of_members before insert on sessions
  for each row execute function refuse_former_member('user_id');
create or replace trigger user_settings_of_members before insert on user_settings
  for each row execute function refuse_former_member('user_id');
create or replace trigger known_devices_of_members before insert on known_devices
  for each row execute function refuse_former_member('user_id');
create or replace trigger push_subscriptions_of_members before insert on push_subscriptions
  for each row execute function refuse_former_member('user_id');
create or replace trigger quota_uses_of_members before insert on quota_uses
  for each row execute function refuse_former_member('user_id');
create or replace trigger pictures_of_members before insert on pictures
  for each row when (new.owner_id is not null) execute function refuse_former_member('owner_id');
create or replace trigger pets_of_members before insert on pets
  for each row execute function refuse_former_member('owner_id');
create or replace trigger listings_of_members before insert on listings
  for each row execute function refuse_former_member('sitter_id');
create or replace trigger favorites_of_members before insert on favorites
  for each row execute function refuse_former_member('user_id');
create or replace trigger favorite_lists_of_members before insert on favorite_lists
  for each row execute function refuse_former_member('user_id');
create or replace trigger bookings_of_members before insert on bookings
  for each row execute function refuse_former_member('owner_id');
create or replace trigger messages_of_members before insert on messages
  for each row execute function refuse_former_member('sender_id');
create or replace trigger payment_customers_of_members before insert on payment_customers
  for each row execute function refuse_former_member('user_id');
create or replace trigger charge_agreements_of_members before insert on charge_agreements
  for each row execute function refuse_former_member('user_id');
create or replace trigger rounds_of_members before insert on rounds
  for each row execute function refuse_former_member('owner_id');
create or replace trigger quick_answers_of_members before insert on quick_answers
  for each row execute function refuse_former_member('user_id');
create or replace trigger reviews_of_members before insert on reviews
  for each row execute function refuse_former_member('reviewer_id');
create or replace trigger reports_of_members before insert on reports
  for each row execute function refuse_former_member('reporter_id');
create or replace trigger sitter_applications_of_members before insert on sitter_applications
  for each row execute function refuse_former_member('user_id');
create or replace trigger audit_log_of_members before insert on audit_log
  for each row execute function refuse_former_member('actor_id');
create or replace trigger notifications_of_members before insert on notifications
  for each row execute function refuse_former_member('user_id');
create or replace trigger notifications_about_members before insert on notifications
  for each row when (new.about_user_id is not null) execute function refuse_former_member('about_user_id');

-- whose session ended is looked at again at once
create or replace function sessions_told() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('user', user_id, 'topic', 'session')::text)
  from (select distinct user_id from gone) as people;
  return null;
end $$;
create or replace trigger sessions_told after delete on sessions referencing old table as gone
  for each statement execute function sessions_told();

-- A call that began before its person was suspended leaves nothing behind, as with a deletion: whoever suspends has locked
-- the row against all that refers to it, so that this waits for it and then sees what became of them.
create or replace function is_suspended(person uuid) returns boolean language plpgsql as $$
declare
  since timestamptz;
begin
  select suspended_at into since from users where id = person for key share;
  return since is not null;
end $$;
