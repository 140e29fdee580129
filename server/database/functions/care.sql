-- Open pages of both sides hear of every change of a stay's care: each moves its clock.
create or replace function care_told() returns trigger language plpgsql as $$
begin
  perform tell(person, 'bookings', b.id)
  from bookings b, unnest(array[b.owner_id, b.sitter_id]) as person
  where b.id = new.booking_id;
  return null;
end $$;
create or replace trigger care_stays_told after insert or update on care_stays for each row execute function care_told();

-- Records are never changed; words in them are erased with an account.
create or replace function care_records_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (to_jsonb(new) - array['label', 'note', 'shown']) = (to_jsonb(old) - array['label', 'note', 'shown'])
      and (new.label is null or new.label is not distinct from old.label)
      and (new.note is null or new.note is not distinct from old.note)
      and (new.shown is null or new.shown is not distinct from old.shown) then
      return new;
    end if;
  end if;
  raise exception 'records of care are never changed' using errcode = 'restrict_violation';
end $$;
create or replace trigger care_records_kept before update or delete on care_records
  for each row execute function care_records_kept();

-- Nor are their photos, of which the picture goes with an account: a record has those that came with it.
create or replace function care_record_photo_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.position < (select r.photos from care_records r where r.id = new.record_id) then
      return new;
    end if;
  elsif tg_op = 'UPDATE' then
    if new.picture_id is null and (to_jsonb(new) - 'picture_id') = (to_jsonb(old) - 'picture_id') then
      return new;
    end if;
  end if;
  raise exception 'photos of records of care are never changed' using errcode = 'restrict_violation';
end $$;
create or replace trigger care_record_photos_kept before insert or update or delete on care_record_photos
  for each row execute function care_record_photo_kept();

create or replace function care_log_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.payload is null and new.salt is null
      and (to_jsonb(new) - array['payload', 'salt']) = (to_jsonb(old) - array['payload', 'salt']) then
      return new;
    end if;
  end if;
  raise exception 'the care log is never changed' using errcode = 'restrict_violation';
end $$;
create or replace trigger care_log_kept before update or delete on care_log for each row execute function care_log_kept();
create or replace trigger care_log_no_truncate before truncate on care_log
  for each statement execute function care_log_kept();
