-- Open pages of the two sides hear of every change of a missing pet, and of everything that is reported.
create or replace function lost_pet_told() returns trigger language plpgsql as $$
begin
  perform tell(person, 'bookings', b.id)
  from bookings b, unnest(array[b.owner_id, b.sitter_id]) as person
  where b.id = coalesce(new.booking_id, old.booking_id);
  return null;
end $$;
create or replace trigger lost_pets_told after insert or update or delete on lost_pets
  for each row execute function lost_pet_told();

create or replace function sighting_told() returns trigger language plpgsql as $$
begin
  perform tell(person, 'bookings', b.id)
  from lost_pets l join bookings b on b.id = l.booking_id, unnest(array[b.owner_id, b.sitter_id]) as person
  where l.id = new.lost_pet_id;
  return null;
end $$;
create or replace trigger sightings_told after insert on sightings for each row execute function sighting_told();
