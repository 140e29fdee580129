-- Open pages of both sides hear of what was posted and of what was taken back.
create or replace function stay_update_told() returns trigger language plpgsql as $$
begin
  perform tell(person, 'bookings', b.id)
  from bookings b, unnest(array[b.owner_id, b.sitter_id]) as person
  where b.id = coalesce(new.booking_id, old.booking_id);
  return null;
end $$;
create or replace trigger stay_updates_told after insert or delete on stay_updates for each row execute function stay_update_told();
