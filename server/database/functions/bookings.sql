create or replace function booking_event_told() returns trigger language plpgsql as $$
begin
  perform tell(person, 'bookings', new.booking_id)
  from bookings b, unnest(array[b.owner_id, b.sitter_id]) as person where b.id = new.booking_id;
  return null;
end $$;
create or replace trigger booking_events_told after insert on booking_events for each row execute function booking_event_told();

create or replace function booking_payment_told() returns trigger language plpgsql as $$
begin
  perform tell(person, 'bookings', new.id) from unnest(array[new.owner_id, new.sitter_id]) as person;
  return null;
end $$;
create or replace trigger bookings_told after update of payment_state, refunded_cents, round_id on bookings
  for each row when ((old.payment_state, old.refunded_cents, old.round_id) is distinct from (new.payment_state, new.refunded_cents, new.round_id))
  execute function booking_payment_told();

-- The words of a request, by which its sitter searches.
create or replace function request_words_of(booking uuid) returns text language sql stable as $$
  select lower(concat_ws(' ', o.fullname, o.first_name, o.last_name, l.title,
    (select string_agg(p.name, ' ' order by p.pet_id) from booking_pets p where p.booking_id = b.id)))
  from bookings b join users o on o.id = b.owner_id join listings l on l.id = b.listing_id where b.id = booking $$;

-- A request locks its owner and its listing, so no name or title changes while it is written.
create or replace function request_has_words() returns trigger language plpgsql as $$
begin
  insert into request_words (booking_id, sitter_id, words) values (new.id, new.sitter_id, request_words_of(new.id));
  return null;
end $$;
create or replace trigger bookings_words after insert on bookings for each row execute function request_has_words();

-- Locks in one order, then reads the names and titles as they are under the locks.
create or replace function renew_request_words(bookings uuid[]) returns void language plpgsql as $$
begin
  perform from request_words where booking_id = any(bookings) order by booking_id for update;
  update request_words set words = now.words
  from (select id, request_words_of(id) as words from unnest(bookings) as id) now
  where booking_id = now.id and request_words.words <> now.words;
end $$;

create or replace function pets_renew_words() returns trigger language plpgsql as $$
begin
  perform renew_request_words(array(select distinct booking_id from changed));
  return null;
end $$;
create or replace trigger booking_pets_words_added after insert on booking_pets
  referencing new table as changed for each statement execute function pets_renew_words();
create or replace trigger booking_pets_words_removed after delete on booking_pets
  referencing old table as changed for each statement execute function pets_renew_words();
-- For the whole statement, so that the requests of several pets are locked in one order.
create or replace function pet_names_renew_words() returns trigger language plpgsql as $$
begin
  perform renew_request_words(array(
    select distinct booking_id from changed join was using (booking_id, pet_id) where changed.name <> was.name));
  return null;
end $$;
create or replace trigger booking_pets_words_changed after update on booking_pets
  referencing old table as was new table as changed for each statement execute function pet_names_renew_words();

create or replace function owner_renews_words() returns trigger language plpgsql as $$
begin
  perform renew_request_words(array(select id from bookings where owner_id = new.id));
  return null;
end $$;
create or replace trigger users_request_words after update of fullname, first_name, last_name on users for each row
  when ((new.fullname, new.first_name, new.last_name) is distinct from (old.fullname, old.first_name, old.last_name))
  execute function owner_renews_words();

create or replace function title_renews_words() returns trigger language plpgsql as $$
begin
  perform renew_request_words(array(select id from bookings where listing_id = new.id));
  return null;
end $$;
create or replace trigger listings_request_words after update of title on listings for each row
  when (new.title <> old.title) execute function title_renews_words();
