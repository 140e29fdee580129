-- A sitter searches their requests by any part of the owner's name, the pets' names or the listing's title. The three are
-- one text beside each booking, and the index has the sitter beside each part of a text, so that a search reads what it
-- finds, however many requests there are. btree_gin may be installed by the owner of a database, like those before.
create extension if not exists btree_gin;

create table request_words (
  booking_id uuid primary key references bookings (id) on delete cascade,
  sitter_id uuid not null references users (id),
  words text not null
);

create function request_words_of(booking uuid) returns text language sql stable as $$
  select lower(concat_ws(' ', o.fullname, o.first_name, o.last_name, l.title,
    (select string_agg(p.name, ' ' order by p.pet_id) from booking_pets p where p.booking_id = b.id)))
  from bookings b join users o on o.id = b.owner_id join listings l on l.id = b.listing_id where b.id = booking $$;

-- A request locks its owner and its listing, so no name or title changes while it is written.
create function request_has_words() returns trigger language plpgsql as $$
begin
  insert into request_words (booking_id, sitter_id, words) values (new.id, new.sitter_id, request_words_of(new.id));
  return null;
end $$;
create trigger bookings_words after insert on bookings for each row execute function request_has_words();
insert into request_words (booking_id, sitter_id, words)
select id, sitter_id, request_words_of(id) from bookings order by id;

create index request_words_of_sitter on request_words using gin (sitter_id, words gin_trgm_ops);

-- Locks in one order, then reads the names and titles as they are under the locks.
create function renew_request_words(bookings uuid[]) returns void language plpgsql as $$
begin
  perform from request_words where booking_id = any(bookings) order by booking_id for update;
  update request_words set words = now.words
  from (select id, request_words_of(id) as words from unnest(bookings) as id) now
  where booking_id = now.id and request_words.words <> now.words;
end $$;

create function pets_renew_words() returns trigger language plpgsql as $$
begin
  perform renew_request_words(array(select distinct booking_id from changed));
  return null;
end $$;
create trigger booking_pets_words_added after insert on booking_pets
  referencing new table as changed for each statement execute function pets_renew_words();
create trigger booking_pets_words_removed after delete on booking_pets
  referencing old table as changed for each statement execute function pets_renew_words();
create function pet_renews_words() returns trigger language plpgsql as $$
begin
  perform renew_request_words(array[new.booking_id]);
  return null;
end $$;
create trigger booking_pets_words_changed after update of name on booking_pets for each row
  when (new.name <> old.name) execute function pet_renews_words();

create function owner_renews_words() returns trigger language plpgsql as $$
begin
  perform renew_request_words(array(select id from bookings where owner_id = new.id));
  return null;
end $$;
create trigger users_request_words after update of fullname, first_name, last_name on users for each row
  when ((new.fullname, new.first_name, new.last_name) is distinct from (old.fullname, old.first_name, old.last_name))
  execute function owner_renews_words();

create function title_renews_words() returns trigger language plpgsql as $$
begin
  perform renew_request_words(array(select id from bookings where listing_id = new.id));
  return null;
end $$;
create trigger listings_request_words after update of title on listings for each row
  when (new.title <> old.title) execute function title_renews_words();
