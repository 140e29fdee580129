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

-- Everybody who is told of a missing pet is told by its state, of which each change is one transaction.
create or replace function lost_pet_noted() returns trigger language plpgsql as $$
begin
  perform note_event('lost', new.id, case tg_argv[0] when 'open' then new.opened_at when 'found' then new.ended_at else now() end,
    jsonb_build_object('step', tg_argv[0]), interval '0', null);
  return null;
end $$;
create or replace trigger lost_pets_opened after update of state on lost_pets
  for each row when (old.state = 'starting' and new.state = 'open') execute function lost_pet_noted('open');
create or replace trigger lost_pets_found after update of state on lost_pets
  for each row when (old.state = 'open' and new.state = 'found') execute function lost_pet_noted('found');
create or replace trigger lost_pets_asked after update of asked on lost_pets
  for each row when (new.asked > old.asked) execute function lost_pet_noted('asked');

-- Sitters are told a second time where the pet was seen then.
create or replace function lost_pet_moved() returns trigger language plpgsql as $$
begin
  perform note_event('lost', new.lost_pet_id, new.at, jsonb_build_object('step', 'moved'), interval '0', null);
  return null;
end $$;
create or replace trigger lost_pet_waves_moved after insert on lost_pet_waves
  for each row when (new.wave = 2) execute function lost_pet_moved();

-- The first reports of an hour are told one by one, the rest together when the hour is over.
create or replace function sighting_noted() returns trigger language plpgsql as $$
begin
  perform note_event('sighting', new.id, new.received_at, jsonb_build_object('more', new.told_later),
    case when new.told_later
      then date_trunc('hour', new.received_at, 'UTC') + interval '1 hour' - new.received_at else interval '0' end,
    case when new.told_later
      then 'sightings:' || new.lost_pet_id || ':' || extract(epoch from date_trunc('hour', new.received_at, 'UTC')) end);
  return null;
end $$;
create or replace trigger sightings_noted after insert on sightings for each row execute function sighting_noted();
