-- The read model of search: one narrow row per active listing, kept by triggers in the transaction of what it mirrors.

-- The first day that the calendar words of listing_search cover (days since 1970-01-01). One row.
create table search_calendar (
  one boolean primary key default true check (one),
  base_day integer not null
);
insert into search_calendar (base_day) values ((current_date - date '1970-01-01') - 2);

create table listing_search (
  listing_id uuid primary key references listings (id),
  -- floor of the public latitude times 20
  lat_band integer not null,
  longitude double precision not null,
  -- unit vector of the public point
  x double precision not null,
  y double precision not null,
  z double precision not null,
  price_cents integer not null,
  -- hundredths of a star; 0 without reviews
  rating_hundredths integer not null,
  -- bit i is kind i of the contract's list
  kinds integer not null,
  max_pets integer not null,
  -- bit d of word w: night base_day + 61 w + d has no place left for one pet, or is closed
  w0 bigint not null default 0,
  w1 bigint not null default 0,
  w2 bigint not null default 0,
  w3 bigint not null default 0,
  w4 bigint not null default 0,
  w5 bigint not null default 0
) with (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.02);
create index listing_search_cover on listing_search (lat_band, longitude)
  include (x, y, z, price_cents, rating_hundredths, kinds, max_pets, w0, w1, w2, w3, w4, w5, listing_id);
-- The best rated anywhere, in the order in which they are shown.
create index listing_search_best on listing_search ((-rating_hundredths), listing_id);

-- The card of an active listing as ready-made JSON text.
create table listing_cards (
  listing_id uuid primary key references listings (id),
  card text not null
);

create function kinds_mask(kinds text[]) returns integer language sql immutable as $$
  select coalesce(bit_or(1 << (array_position(
    array['dog','cat','bird','rabbit','hamster','guinea-pig','ferret','fish','turtle','lizard','snake','other'], k) - 1)), 0)
  from unnest(kinds) as k
$$;

-- The six calendar words of a listing from its night counters.
create function calendar_words(listing uuid) returns bigint[] language sql stable as $$
  select coalesce(array_agg(bits order by word), '{}') from (
    select word, coalesce(bit_or(1::bigint << (day % 61)) filter (where day is not null), 0) as bits
    from generate_series(0, 5) as word
    left join (
      select (n.night - date '1970-01-01') - c.base_day as day
      from listing_nights n, search_calendar c
      where n.listing_id = listing and (n.closed or n.used >= n.capacity)
        and (n.night - date '1970-01-01') between c.base_day and c.base_day + 365
    ) as taken on day / 61 = word
    group by word
  ) as words
$$;

create function listing_card(listing uuid) returns text language sql stable as $$
  select json_build_object(
    'id', l.id,
    'sitterId', l.sitter_id,
    'title', l.title,
    'location', concat_ws(', ', nullif(l.city, ''), nullif(l.state, '')),
    'city', l.city,
    'state', l.state,
    'country', l.country,
    'latitude', l.public_latitude,
    'longitude', l.public_longitude,
    'pricePerDay', to_char(l.price_cents / 100.0, 'FM999990.00'),
    'rating', round(l.rating_hundredths / 100.0, 2),
    'reviewCount', l.review_count,
    'petTypes', to_json(l.pet_kinds),
    'imageUrls', pictures.urls,
    'images', pictures.urls,
    'maxPets', l.max_pets,
    'accommodationType', l.accommodation_type,
    'verified', u.verified,
    'isActive', l.is_active,
    'sitter', json_build_object(
      'firstName', coalesce(u.first_name, u.name, ''),
      'lastName', coalesce(u.last_name, u.surname, ''),
      'avatar', '/objects/uploads/' || u.picture_id,
      'isVerified', u.verified)
  )::text
  from listings l
  join users u on u.id = l.sitter_id
  cross join lateral (
    select coalesce(json_agg('/objects/uploads/' || i.picture_id order by i.position), '[]') as urls
    from listing_images i where i.listing_id = l.id
  ) as pictures
  where l.id = listing
$$;

create function refresh_listing_search(listing uuid) returns void language plpgsql as $$
declare
  l listings%rowtype;
  w bigint[];
begin
  select * into l from listings where id = listing;
  if not found or not l.is_active or l.deleted_at is not null then
    delete from listing_search where listing_id = listing;
    delete from listing_cards where listing_id = listing;
    return;
  end if;
  -- take the row before reading the nights: a change of nights that committed meanwhile is then seen
  perform 1 from listing_search where listing_id = listing for update;
  w := calendar_words(listing);
  insert into listing_search as s (listing_id, lat_band, longitude, x, y, z, price_cents, rating_hundredths,
    kinds, max_pets, w0, w1, w2, w3, w4, w5)
  values (listing, floor(l.public_latitude * 20), l.public_longitude,
    cos(radians(l.public_latitude)) * cos(radians(l.public_longitude)),
    cos(radians(l.public_latitude)) * sin(radians(l.public_longitude)),
    sin(radians(l.public_latitude)),
    l.price_cents, coalesce(l.rating_hundredths, 0), kinds_mask(l.pet_kinds), l.max_pets,
    w[1], w[2], w[3], w[4], w[5], w[6])
  on conflict (listing_id) do update set lat_band = excluded.lat_band, longitude = excluded.longitude,
    x = excluded.x, y = excluded.y, z = excluded.z, price_cents = excluded.price_cents,
    rating_hundredths = excluded.rating_hundredths, kinds = excluded.kinds,
    max_pets = excluded.max_pets, w0 = excluded.w0, w1 = excluded.w1, w2 = excluded.w2, w3 = excluded.w3,
    w4 = excluded.w4, w5 = excluded.w5;
  insert into listing_cards (listing_id, card) values (listing, listing_card(listing))
  on conflict (listing_id) do update set card = excluded.card;
end $$;

-- Rebuilds the whole read model from the truth, with the calendar starting two days before `today` (two, because
-- somewhere on earth it is still yesterday).
create function rebuild_listing_search(today date) returns void language plpgsql as $$
begin
  perform 1 from search_calendar for update;
  update search_calendar set base_day = (today - date '1970-01-01') - 2;
  delete from listing_search;
  delete from listing_cards;
  perform refresh_listing_search(id) from listings where is_active and deleted_at is null;
end $$;

create function listing_changed() returns trigger language plpgsql as $$
begin
  perform refresh_listing_search(new.id);
  return null;
end $$;
create trigger listing_search_listing after insert or update on listings
  for each row execute function listing_changed();

create function listing_images_changed() returns trigger language plpgsql as $$
begin
  update listing_cards set card = listing_card(listing_id)
  where listing_id = case when tg_op = 'DELETE' then old.listing_id else new.listing_id end;
  return null;
end $$;
create trigger listing_search_images after insert or update or delete on listing_images
  for each row execute function listing_images_changed();

create function sitter_changed() returns trigger language plpgsql as $$
begin
  update listing_cards set card = listing_card(listing_id)
  where listing_id in (select id from listings where sitter_id = new.id and is_active and deleted_at is null);
  return null;
end $$;
create trigger listing_search_sitter
  after update of name, surname, first_name, last_name, picture_id, verified on users
  for each row execute function sitter_changed();

create function nights_changed() returns trigger language plpgsql as $$
declare
  listing uuid;
  w bigint[];
begin
  for listing in select distinct listing_id from changed order by listing_id loop
    -- take the row first: two changes of one listing then see each other's nights
    perform 1 from listing_search where listing_id = listing for update;
    w := calendar_words(listing);
    update listing_search set w0 = w[1], w1 = w[2], w2 = w[3], w3 = w[4], w4 = w[5], w5 = w[6]
    where listing_id = listing
      and (w0, w1, w2, w3, w4, w5) is distinct from (w[1], w[2], w[3], w[4], w[5], w[6]);
  end loop;
  return null;
end $$;
create trigger listing_search_nights_added after insert on listing_nights
  referencing new table as changed for each statement execute function nights_changed();
create trigger listing_search_nights_changed after update on listing_nights
  referencing new table as changed for each statement execute function nights_changed();
create trigger listing_search_nights_removed after delete on listing_nights
  referencing old table as changed for each statement execute function nights_changed();
