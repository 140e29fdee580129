-- A person who deleted their account stays as a row that others' bookings, messages and reviews point at, and says nothing
-- of them any more: the check holds whatever code path writes. Nobody signs in as that row again.
alter table users add column deleted_at timestamptz;
alter table users add constraint users_former_members check (deleted_at is null or (
  issuer = 'deleted' and subject = id::text and email = '' and not email_verified and not verified
  and role = 'owner' and role_before_admin is null
  and coalesce(first_name, '') = 'Former member' and coalesce(name, '') = 'Former member'
  and coalesce(fullname, '') = 'Former member' and last_name is null and surname is null
  and phone is null and address is null and city is null and state is null and zip_code is null
  and bio is null and picture_id is null));

-- A call that began before its person was deleted leaves nothing behind: whoever deletes has locked the row against all
-- that refers to it, so that this waits for it and then sees what became of them.
create function refuse_former_member() returns trigger language plpgsql as $$
declare
  left_at timestamptz;
begin
  select deleted_at into left_at from users where id = (to_jsonb(new) ->> tg_argv[0])::uuid for key share;
  if left_at is not null then
    raise exception 'this person has deleted their account' using errcode = 'PS401';
  end if;
  return new;
end $$;
create trigger sessions_of_members before insert on sessions
  for each row execute function refuse_former_member('user_id');
create trigger user_settings_of_members before insert on user_settings
  for each row execute function refuse_former_member('user_id');
create trigger pictures_of_members before insert on pictures
  for each row when (new.owner_id is not null) execute function refuse_former_member('owner_id');
create trigger pets_of_members before insert on pets
  for each row execute function refuse_former_member('owner_id');
create trigger listings_of_members before insert on listings
  for each row execute function refuse_former_member('sitter_id');
create trigger bookings_of_members before insert on bookings
  for each row execute function refuse_former_member('owner_id');
create trigger reviews_of_members before insert on reviews
  for each row execute function refuse_former_member('reviewer_id');
create trigger messages_of_members before insert on messages
  for each row execute function refuse_former_member('sender_id');
create trigger favorites_of_members before insert on favorites
  for each row execute function refuse_former_member('user_id');
create trigger favorite_lists_of_members before insert on favorite_lists
  for each row execute function refuse_former_member('user_id');
create trigger listing_reports_of_members before insert on listing_reports
  for each row execute function refuse_former_member('reporter_id');
create trigger quota_uses_of_members before insert on quota_uses
  for each row execute function refuse_former_member('user_id');
