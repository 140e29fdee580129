-- The calendar of search is a ring of 366 days: night d (days since 1970-01-01) is bit d mod 366. It never has to be
-- moved as a whole: a day that has passed leaves its bit to the day 366 later. Besides, the read model knows the sitter
-- (their own search leaves them out), sorts by a weighted rating, keeps a map's pin beside the card, and is rebuilt in
-- sets.
drop function rebuild_listing_search(date);
drop function calendar_words(uuid);
drop table search_calendar;
drop index listing_search_cover, listing_search_best;

-- One row. Writers of listing_search put down the nights from first_day to first_day + 365; searches may trust the bits
-- of the nights from first_day to last_day. Between moving first_day and last_day the bits of passed days are made anew.
create table search_state (
  one boolean primary key default true check (one),
  first_day integer not null,
  last_day integer not null,
  -- hundredths of a star: what few reviews count towards
  mean_rating integer not null default 450
);
insert into search_state (first_day, last_day)
select day, day + 365 from (select (current_date - date '1970-01-01') - 2 as day) as today;

truncate listing_search, listing_cards;
alter table listing_search
  add column sitter_id uuid not null,
  add column review_count integer not null,
  -- ten-thousandths of a star; 0 without reviews
  add column weighted_rating integer not null;
alter table listing_cards add column pin text not null;

-- The same mask as before, without a query of its own for each listing.
create or replace function kinds_mask(kinds text[]) returns integer language sql immutable as $$
  select case when 'dog' = any(kinds) then 1 else 0 end |
    case when 'cat' = any(kinds) then 2 else 0 end |
    case when 'bird' = any(kinds) then 4 else 0 end |
    case when 'rabbit' = any(kinds) then 8 else 0 end |
    case when 'hamster' = any(kinds) then 16 else 0 end |
    case when 'guinea-pig' = any(kinds) then 32 else 0 end |
    case when 'ferret' = any(kinds) then 64 else 0 end |
    case when 'fish' = any(kinds) then 128 else 0 end |
    case when 'turtle' = any(kinds) then 256 else 0 end |
    case when 'lizard' = any(kinds) then 512 else 0 end |
    case when 'snake' = any(kinds) then 1024 else 0 end |
    case when 'other' = any(kinds) then 2048 else 0 end
$$;

-- Few reviews say little: a listing's average counts as if it had five more reviews of the mean of all.
create function weighted_rating(reviews integer, average integer, mean integer) returns integer
language sql immutable as $$
  select case when reviews = 0 then 0 else (5 * mean + reviews * average) * 100 / (5 + reviews) end
$$;

-- Whoever changes the read model holds this until the end of the transaction; whoever moves the calendar holds it alone
-- for a moment, and knows then that nobody is about to write by the old one.
create function search_writing() returns void language sql volatile as $$
  select pg_advisory_xact_lock_shared(366, 1)
$$;
create function search_alone() returns boolean language sql volatile as $$
  select pg_try_advisory_xact_lock(366, 1)
$$;

-- The words of every listing that has a busy night in the year of the calendar.
create view busy_words as
select listing_id,
  coalesce(bit_or(1::bigint << (slot % 61)) filter (where slot / 61 = 0), 0) as w0,
  coalesce(bit_or(1::bigint << (slot % 61)) filter (where slot / 61 = 1), 0) as w1,
  coalesce(bit_or(1::bigint << (slot % 61)) filter (where slot / 61 = 2), 0) as w2,
  coalesce(bit_or(1::bigint << (slot % 61)) filter (where slot / 61 = 3), 0) as w3,
  coalesce(bit_or(1::bigint << (slot % 61)) filter (where slot / 61 = 4), 0) as w4,
  coalesce(bit_or(1::bigint << (slot % 61)) filter (where slot / 61 = 5), 0) as w5
from (
  select n.listing_id, (n.night - date '1970-01-01') % 366 as slot
  from listing_nights n
  where (n.closed or n.used >= n.capacity)
    and n.night >= (select date '1970-01-01' + first_day from search_state)
    and n.night < (select date '1970-01-01' + first_day + 366 from search_state)
) as taken
group by listing_id;

-- What the read model says of every active listing besides its calendar, from the truth.
create view listing_search_truth as
select l.id as listing_id, floor(l.public_latitude * 20)::integer as lat_band, l.public_longitude as longitude,
  cos(radians(l.public_latitude)) * cos(radians(l.public_longitude)) as x,
  cos(radians(l.public_latitude)) * sin(radians(l.public_longitude)) as y,
  sin(radians(l.public_latitude)) as z,
  l.price_cents, coalesce(l.rating_hundredths, 0) as rating_hundredths, kinds_mask(l.pet_kinds) as kinds, l.max_pets,
  l.sitter_id, l.review_count,
  weighted_rating(l.review_count, coalesce(l.rating_hundredths, 0), c.mean_rating) as weighted_rating
from listings l
cross join search_state c
where l.is_active and l.deleted_at is null;

-- Card and pin of every listing as ready-made JSON text.
create view listing_texts as
select l.id as listing_id,
  json_build_object(
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
  )::text as card,
  json_build_object(
    'id', l.id,
    'title', l.title,
    'latitude', l.public_latitude,
    'longitude', l.public_longitude,
    'pricePerDay', to_char(l.price_cents / 100.0, 'FM999990.00'),
    'rating', round(l.rating_hundredths / 100.0, 2),
    'reviewCount', l.review_count,
    'imageUrl', pictures.urls ->> 0
  )::text as pin
from listings l
join users u on u.id = l.sitter_id
cross join lateral (
  select coalesce(json_agg('/objects/uploads/' || i.picture_id order by i.position), '[]') as urls
  from listing_images i where i.listing_id = l.id
) as pictures;

create or replace function listing_card(listing uuid) returns text language sql stable as $$
  select card from listing_texts where listing_id = listing
$$;

-- Makes the read model of the listings from one id to another what the truth says.
create function renew_listing_search(first uuid, last uuid) returns void language plpgsql as $$
begin
  delete from listing_search s where listing_id between first and last
    and not exists (select 1 from listings l where l.id = s.listing_id and l.is_active and l.deleted_at is null);
  delete from listing_cards c where listing_id between first and last
    and not exists (select 1 from listings l where l.id = c.listing_id and l.is_active and l.deleted_at is null);
  -- what is as it should be is left alone: a conflict would lock, and so write, every row
  insert into listing_search (listing_id, lat_band, longitude, x, y, z, price_cents, rating_hundredths,
    kinds, max_pets, w0, w1, w2, w3, w4, w5, sitter_id, review_count, weighted_rating)
  select listing_id, lat_band, longitude, x, y, z, price_cents, rating_hundredths, kinds, max_pets,
    coalesce(b.w0, 0), coalesce(b.w1, 0), coalesce(b.w2, 0), coalesce(b.w3, 0), coalesce(b.w4, 0), coalesce(b.w5, 0),
    sitter_id, review_count, weighted_rating
  from (select * from listing_search_truth where listing_id between first and last) as t
  left join (select * from busy_words where listing_id between first and last) as b using (listing_id)
  except
  select listing_id, lat_band, longitude, x, y, z, price_cents, rating_hundredths,
    kinds, max_pets, w0, w1, w2, w3, w4, w5, sitter_id, review_count, weighted_rating
  from listing_search where listing_id between first and last
  on conflict (listing_id) do update set lat_band = excluded.lat_band, longitude = excluded.longitude,
    x = excluded.x, y = excluded.y, z = excluded.z, price_cents = excluded.price_cents,
    rating_hundredths = excluded.rating_hundredths, kinds = excluded.kinds, max_pets = excluded.max_pets,
    w0 = excluded.w0, w1 = excluded.w1, w2 = excluded.w2, w3 = excluded.w3, w4 = excluded.w4, w5 = excluded.w5,
    sitter_id = excluded.sitter_id, review_count = excluded.review_count, weighted_rating = excluded.weighted_rating;
  insert into listing_cards (listing_id, card, pin)
  select t.listing_id, t.card, t.pin from listing_texts t
  join listings l on l.id = t.listing_id and l.is_active and l.deleted_at is null
  left join listing_cards c on c.listing_id = t.listing_id
  where t.listing_id between first and last and (c.card is null or c.card <> t.card or c.pin <> t.pin)
  on conflict (listing_id) do update set card = excluded.card, pin = excluded.pin;
end $$;

create or replace function refresh_listing_search(listing uuid) returns void language plpgsql as $$
begin
  perform search_writing();
  -- take the row before reading the nights: a change of nights that committed meanwhile is then seen
  perform 1 from listing_search where listing_id = listing for update;
  perform renew_listing_search(listing, listing);
end $$;

-- The next listings in the order of their ids are renewed; the last of them, or null at the end. Nobody else writes
-- meanwhile: the caller is alone.
create function rebuild_search_part(after uuid, size integer) returns uuid language plpgsql as $$
declare
  first uuid;
  last uuid;
begin
  select min(id::text)::uuid, max(id::text)::uuid into first, last
  from (select id from listings where id > after order by id limit size) as part;
  if first is not null then perform renew_listing_search(first, last); end if;
  return last;
end $$;

-- The whole read model at once, in the caller's transaction: for a market that was just filled.
create function rebuild_listing_search(today date) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(366, 1);
  update search_state set first_day = (today - date '1970-01-01') - 2, last_day = (today - date '1970-01-01') + 363,
    mean_rating = coalesce((select round(sum(rating_hundredths::bigint * review_count) / nullif(sum(review_count), 0))
      from listings where is_active and deleted_at is null), mean_rating);
  perform renew_listing_search('00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff');
end $$;

-- One small step of the night: among the next listings in the order of their ids, those with a bit set of a day that
-- has passed, or with a busy night among the days that came, get their words anew. Where it stopped (null at the end),
-- and what reviews say of the listings passed.
create function clear_search_days(after uuid, size integer, passed bigint[], first_new date, last_new date,
  out reached uuid, out stars bigint, out reviews bigint) language plpgsql as $$
declare
  stale uuid[];
begin
  perform search_writing();
  select max(listing_id::text)::uuid, coalesce(sum(rating_hundredths::bigint * review_count), 0),
    coalesce(sum(review_count), 0)
  into reached, stars, reviews
  from (select * from listing_search where listing_id > after order by listing_id limit size) as part;
  if reached is null then return; end if;
  select array_agg(listing_id) into stale from (
    select listing_id from listing_search s
    where listing_id > after and listing_id <= reached
      and ((w0 & passed[1]) <> 0 or (w1 & passed[2]) <> 0 or (w2 & passed[3]) <> 0
        or (w3 & passed[4]) <> 0 or (w4 & passed[5]) <> 0 or (w5 & passed[6]) <> 0
        or exists (select 1 from listing_nights n where n.listing_id = s.listing_id
          and n.night between first_new and last_new and (n.closed or n.used >= n.capacity)))
    order by listing_id for update
  ) as found;
  update listing_search s set w0 = coalesce(b.w0, 0), w1 = coalesce(b.w1, 0), w2 = coalesce(b.w2, 0),
    w3 = coalesce(b.w3, 0), w4 = coalesce(b.w4, 0), w5 = coalesce(b.w5, 0)
  from unnest(stale) as one (id)
  left join (select * from busy_words where listing_id = any(stale)) as b on b.listing_id = one.id
  where s.listing_id = one.id;
end $$;

-- The next listings in the order of their ids get their weighted rating anew, after the mean of all has moved.
create function weigh_search_part(after uuid, size integer) returns uuid language plpgsql as $$
declare
  reached uuid;
begin
  perform search_writing();
  select max(listing_id::text)::uuid into reached
  from (select listing_id from listing_search where listing_id > after order by listing_id limit size) as part;
  update listing_search s set weighted_rating = weighted_rating(s.review_count, s.rating_hundredths, c.mean_rating)
  from search_state c
  where s.listing_id > after and s.listing_id <= reached
    and s.weighted_rating <> weighted_rating(s.review_count, s.rating_hundredths, c.mean_rating);
  return reached;
end $$;

create or replace function listing_images_changed() returns trigger language plpgsql as $$
declare
  listing uuid := case when tg_op = 'DELETE' then old.listing_id else new.listing_id end;
begin
  perform search_writing();
  update listing_cards c set card = t.card, pin = t.pin from listing_texts t
  where c.listing_id = listing and t.listing_id = listing;
  return null;
end $$;

create or replace function sitter_changed() returns trigger language plpgsql as $$
begin
  perform search_writing();
  update listing_cards c set card = t.card, pin = t.pin from listing_texts t
  where t.listing_id = c.listing_id
    and c.listing_id in (select id from listings where sitter_id = new.id and is_active and deleted_at is null);
  return null;
end $$;

create or replace function nights_changed() returns trigger language plpgsql as $$
declare
  listing uuid;
begin
  perform search_writing();
  for listing in select distinct listing_id from changed order by listing_id loop
    -- take the row first: two changes of one listing then see each other's nights
    perform 1 from listing_search where listing_id = listing for update;
    update listing_search s set w0 = coalesce(b.w0, 0), w1 = coalesce(b.w1, 0), w2 = coalesce(b.w2, 0),
      w3 = coalesce(b.w3, 0), w4 = coalesce(b.w4, 0), w5 = coalesce(b.w5, 0)
    from (values (listing)) as one (id) left join busy_words b on b.listing_id = listing
    where s.listing_id = listing
      and (s.w0, s.w1, s.w2, s.w3, s.w4, s.w5) is distinct from
        (coalesce(b.w0, 0), coalesce(b.w1, 0), coalesce(b.w2, 0), coalesce(b.w3, 0), coalesce(b.w4, 0), coalesce(b.w5, 0));
  end loop;
  return null;
end $$;

select rebuild_listing_search(current_date);

create index listing_search_cover on listing_search (lat_band, longitude)
  include (x, y, z, price_cents, weighted_rating, kinds, max_pets, w0, w1, w2, w3, w4, w5, listing_id, sitter_id);
-- The best rated anywhere, in the order in which they are shown.
create index listing_search_best on listing_search ((-weighted_rating), listing_id);
