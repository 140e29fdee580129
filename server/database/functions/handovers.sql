-- Open pages of both sides hear of every change of a check-in or check-out.
create or replace function handover_told() returns trigger language plpgsql as $$
begin
  perform tell(person, 'bookings', b.id)
  from bookings b, unnest(array[b.owner_id, b.sitter_id]) as person
  where b.id = new.booking_id;
  return null;
end $$;
create or replace trigger handovers_told after insert or update on handovers
  for each row execute function handover_told();

-- What both agreed to is final; words in it are erased with an account.
create or replace function handover_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (to_jsonb(new) - array['items', 'medication', 'note']) = (to_jsonb(old) - array['items', 'medication', 'note'])
      and new.note is null and new.items = '[]' and new.medication = '[]' then
      return new;
    end if;
  end if;
  raise exception 'a confirmed check-in or check-out is never changed' using errcode = 'restrict_violation';
end $$;
create or replace trigger handovers_kept before update or delete on handovers
  for each row when (old.state = 'agreed') execute function handover_kept();

-- So are its photos, of which the picture goes with an account.
create or replace function handover_photo_kept() returns trigger language plpgsql as $$
declare
  photo handover_photos := case when tg_op = 'DELETE' then old else new end;
begin
  if tg_op = 'UPDATE' then
    if new.picture_id is null and (to_jsonb(new) - 'picture_id') = (to_jsonb(old) - 'picture_id') then
      return new;
    end if;
  end if;
  if exists (select from handovers h where h.booking_id = photo.booking_id and h.way = photo.way and h.state = 'agreed') then
    raise exception 'the photos of a confirmed check-in or check-out are never changed' using errcode = 'restrict_violation';
  end if;
  return photo;
end $$;
create or replace trigger handover_photos_kept before insert or update or delete on handover_photos
  for each row execute function handover_photo_kept();
