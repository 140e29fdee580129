-- Searches are narrowed by what a place offers: each option of a filter is one bit of the read model, in the cover of its
-- index, so that a filter costs no look-up. Whole states are searched by an index of their own.

-- What people wrote, as the words of addresses: "24/7 supervision" is 24-7-supervision.
create function words_of(texts text[]) returns text[] language sql immutable as $$
  select string_to_array(regexp_replace(lower(array_to_string(texts, E'\x1f')), E'[^a-z0-9\x1f]+', '-', 'g'), E'\x1f')
$$;

-- The same of the services, whatever category they stand in.
create function words_of(services jsonb) returns text[] language sql immutable as $$
  select string_to_array(regexp_replace(regexp_replace(
    lower(jsonb_path_query_array(services, '$.*[*]')::text), '", "|^\["|"\]$', E'\x1f', 'g'),
    E'[^a-z0-9\x1f]+', '-', 'g'), E'\x1f')
$$;

-- Verified, instant book, a yard; the kind of accommodation; the size of the room; the amenities. The order is that of
-- contract/vocabulary/search-filters.ts.
create function feature_bits(verified boolean, instant_book boolean, accommodation text, room_size integer,
  amenities text[], services text[]) returns bigint language sql immutable as $$
  select case when verified then 1::bigint else 0 end |
    case when instant_book then 2 else 0 end |
    case when 'fenced-yard' = any(amenities) or 'secured-outdoor-garden' = any(amenities)
      or 'yard-play' = any(services) or accommodation = 'Garden-Access Room' then 4 else 0 end |
    case when accommodation = 'Private Pet Suite' then 8 else 0 end |
    case when accommodation = 'Shared Pet Room' then 16 else 0 end |
    case when accommodation = 'Luxury Pet Suite' then 32 else 0 end |
    case when accommodation = 'Outdoor Kennel' then 64 else 0 end |
    case when accommodation = 'Indoor Kennel' then 128 else 0 end |
    case when accommodation = 'Cat Condo' then 256 else 0 end |
    case when accommodation = 'Dog Run Area' then 512 else 0 end |
    case when accommodation = 'Small Pet Enclosure' then 1024 else 0 end |
    case when accommodation = 'Themed Pet Room' then 2048 else 0 end |
    case when accommodation = 'Garden-Access Room' then 4096 else 0 end |
    case when room_size between 1 and 14 then 8192 else 0 end |
    case when room_size between 15 and 29 then 16384 else 0 end |
    case when room_size between 30 and 49 then 32768 else 0 end |
    case when room_size >= 50 then 65536 else 0 end |
    case when 'private-indoor-suites' = any(amenities) then 131072 else 0 end |
    case when 'grooming-facilities' = any(amenities) then 262144 else 0 end |
    case when 'secured-outdoor-garden' = any(amenities) then 524288 else 0 end |
    case when 'feeding-stations' = any(amenities) then 1048576 else 0 end |
    case when 'indoor-play-areas' = any(amenities) then 2097152 else 0 end |
    case when '24-7-supervised-areas' = any(amenities) then 4194304 else 0 end |
    case when 'daily-walks' = any(amenities) then 8388608 else 0 end |
    case when 'feeding-service' = any(amenities) then 16777216 else 0 end |
    case when '24-7-supervision' = any(amenities) then 33554432 else 0 end |
    case when 'grooming' = any(amenities) then 67108864 else 0 end |
    case when 'playtime' = any(amenities) then 134217728 else 0 end |
    case when 'photo-updates' = any(amenities) then 268435456 else 0 end |
    case when 'outdoor-access' = any(amenities) then 536870912 else 0 end |
    case when 'indoor-play-area' = any(amenities) then 1073741824 else 0 end |
    case when 'climate-controlled' = any(amenities) then 2147483648 else 0 end |
    case when 'pick-up-drop-off' = any(amenities) then 4294967296 else 0 end |
    case when '24-7-camera-monitoring' = any(amenities) then 8589934592 else 0 end |
    case when 'professional-staff-on-site' = any(amenities) then 17179869184 else 0 end |
    case when 'secured-areas' = any(amenities) then 34359738368 else 0 end |
    case when 'fenced-yard' = any(amenities) then 68719476736 else 0 end |
    case when 'locked-gates' = any(amenities) then 137438953472 else 0 end |
    case when 'smoke-detectors' = any(amenities) then 274877906944 else 0 end |
    case when 'alarm-system' = any(amenities) then 549755813888 else 0 end |
    case when '24-7-emergency-vet-contact' = any(amenities) then 1099511627776 else 0 end |
    case when 'vet-on-call' = any(amenities) then 2199023255552 else 0 end |
    case when 'medication-admin' = any(amenities) then 4398046511104 else 0 end |
    case when 'pet-first-aid-kit' = any(amenities) then 8796093022208 else 0 end |
    case when 'first-aid-training' = any(amenities) then 17592186044416 else 0 end |
    case when 'transport-to-the-clinic' = any(amenities) then 35184372088832 else 0 end
$$;

create function service_bits(services text[]) returns bigint language sql immutable as $$
  select 0::bigint |
case when 'overnight-stay' = any(services) then 1 else 0 end |
    case when 'day-care' = any(services) then 2 else 0 end |
    case when 'extended-stay' = any(services) then 4 else 0 end |
    case when 'house-sitting' = any(services) then 8 else 0 end |
    case when 'own-food' = any(services) then 16 else 0 end |
    case when 'special-diet' = any(services) then 32 else 0 end |
    case when 'hand-feeding' = any(services) then 64 else 0 end |
    case when 'slow-feeding' = any(services) then 128 else 0 end |
    case when 'short-walks' = any(services) then 256 else 0 end |
    case when 'long-walks' = any(services) then 512 else 0 end |
    case when 'yard-play' = any(services) then 1024 else 0 end |
    case when 'swimming' = any(services) then 2048 else 0 end |
    case when 'brushing' = any(services) then 4096 else 0 end |
    case when 'bathing' = any(services) then 8192 else 0 end |
    case when 'nail-trim' = any(services) then 16384 else 0 end |
    case when 'ear-cleaning' = any(services) then 32768 else 0 end |
    case when 'oral-medication' = any(services) then 65536 else 0 end |
    case when 'injections' = any(services) then 131072 else 0 end |
    case when 'senior-care' = any(services) then 262144 else 0 end |
    case when 'post-surgery-care' = any(services) then 524288 else 0 end |
    case when 'puzzle-toys' = any(services) then 1048576 else 0 end |
    case when 'training-games' = any(services) then 2097152 else 0 end |
    case when 'sniffing-walks' = any(services) then 4194304 else 0 end |
    case when 'music-and-calm' = any(services) then 8388608 else 0 end |
    case when 'daily-photos' = any(services) then 16777216 else 0 end |
    case when 'video-calls' = any(services) then 33554432 else 0 end |
    case when 'birthday-treats' = any(services) then 67108864 else 0 end |
    case when 'travel-kit' = any(services) then 134217728 else 0 end |
    case when 'pick-up' = any(services) then 268435456 else 0 end |
    case when 'drop-off' = any(services) then 536870912 else 0 end |
    case when 'vet-rides' = any(services) then 1073741824 else 0 end |
    case when 'airport-transfer' = any(services) then 2147483648 else 0 end
$$;

-- The place of a state in contract/vocabulary/states.ts, from 1; 0 abroad and where none is named.
create function state_number(state text, country text) returns integer language sql immutable as $$
  select case when upper(country) in ('', 'US', 'USA', 'UNITED STATES', 'UNITED STATES OF AMERICA') then coalesce(
    array_position(array[
      'AL','AK','AZ','AR','CA','CO','CT','DE','DC','FL','GA','HI','ID','IL','IN','IA','KS','KY','LA','ME','MD','MA',
      'MI','MN','MS','MO','MT','NE','NV','NH','NJ','NM','NY','NC','ND','OH','OK','OR','PA','RI','SC','SD','TN','TX',
      'UT','VT','VA','WA','WV','WI','WY'
    ], upper(trim(state))),
    array_position(array[
      'ALABAMA','ALASKA','ARIZONA','ARKANSAS','CALIFORNIA','COLORADO','CONNECTICUT','DELAWARE',
      'DISTRICT OF COLUMBIA','FLORIDA','GEORGIA','HAWAII','IDAHO','ILLINOIS','INDIANA','IOWA','KANSAS','KENTUCKY',
      'LOUISIANA','MAINE','MARYLAND','MASSACHUSETTS','MICHIGAN','MINNESOTA','MISSISSIPPI','MISSOURI','MONTANA',
      'NEBRASKA','NEVADA','NEW HAMPSHIRE','NEW JERSEY','NEW MEXICO','NEW YORK','NORTH CAROLINA','NORTH DAKOTA',
      'OHIO','OKLAHOMA','OREGON','PENNSYLVANIA','RHODE ISLAND','SOUTH CAROLINA','SOUTH DAKOTA','TENNESSEE','TEXAS',
      'UTAH','VERMONT','VIRGINIA','WASHINGTON','WEST VIRGINIA','WISCONSIN','WYOMING'
    ], upper(trim(state))), 0) else 0 end
$$;

-- What of every listing, active or not, its filters are.
create view listing_filters as
select l.id as listing_id,
  feature_bits(u.verified, l.instant_book, l.accommodation_type, l.room_size, w.amenities, w.services) as features,
  service_bits(w.services) as services, state_number(l.state, l.country) as state
from listings l
join users u on u.id = l.sitter_id
-- `offset 0`: the words are made once for each listing, not once for each option
cross join lateral (
  select words_of(l.amenities) as amenities, words_of(l.services) as services offset 0
) as w;

drop index listing_search_cover, listing_search_best;
alter table listing_search
  add column features bigint not null default 0,
  add column services bigint not null default 0,
  add column state integer not null default 0;
update listing_search s set features = f.features, services = f.services, state = f.state
from listing_filters f where f.listing_id = s.listing_id;
alter table listing_search
  alter column features drop default, alter column services drop default, alter column state drop default;

create or replace view listing_search_truth as
select l.id as listing_id, floor(l.public_latitude * 20)::integer as lat_band, l.public_longitude as longitude,
  cos(radians(l.public_latitude)) * cos(radians(l.public_longitude)) as x,
  cos(radians(l.public_latitude)) * sin(radians(l.public_longitude)) as y,
  sin(radians(l.public_latitude)) as z,
  l.price_cents, coalesce(l.rating_hundredths, 0) as rating_hundredths, kinds_mask(l.pet_kinds) as kinds, l.max_pets,
  l.sitter_id, l.review_count,
  weighted_rating(l.review_count, coalesce(l.rating_hundredths, 0), c.mean_rating) as weighted_rating,
  f.features, f.services, f.state
from listings l
join listing_filters f on f.listing_id = l.id
cross join search_state c
where l.is_active and l.deleted_at is null;

create or replace function renew_listing_search(first uuid, last uuid) returns void language plpgsql as $$
begin
  delete from listing_search s where listing_id between first and last
    and not exists (select 1 from listings l where l.id = s.listing_id and l.is_active and l.deleted_at is null);
  delete from listing_cards c where listing_id between first and last
    and not exists (select 1 from listings l where l.id = c.listing_id and l.is_active and l.deleted_at is null);
  -- what is as it should be is left alone: a conflict would lock, and so write, every row
  insert into listing_search (listing_id, lat_band, longitude, x, y, z, price_cents, rating_hundredths,
    kinds, max_pets, w0, w1, w2, w3, w4, w5, sitter_id, review_count, weighted_rating, features, services, state)
  select t.listing_id, lat_band, longitude, x, y, z, price_cents, rating_hundredths, kinds, max_pets,
    coalesce(b.w0, 0), coalesce(b.w1, 0), coalesce(b.w2, 0), coalesce(b.w3, 0), coalesce(b.w4, 0), coalesce(b.w5, 0),
    sitter_id, review_count, weighted_rating, features, services, state
  from listing_search_truth t
  left join lateral (select * from busy_words w where w.listing_id = t.listing_id offset 0) as b on true
  where t.listing_id between first and last
  except
  select listing_id, lat_band, longitude, x, y, z, price_cents, rating_hundredths, kinds, max_pets,
    w0, w1, w2, w3, w4, w5, sitter_id, review_count, weighted_rating, features, services, state
  from listing_search where listing_id between first and last
  on conflict (listing_id) do update set lat_band = excluded.lat_band, longitude = excluded.longitude,
    x = excluded.x, y = excluded.y, z = excluded.z, price_cents = excluded.price_cents,
    rating_hundredths = excluded.rating_hundredths, kinds = excluded.kinds, max_pets = excluded.max_pets,
    w0 = excluded.w0, w1 = excluded.w1, w2 = excluded.w2, w3 = excluded.w3, w4 = excluded.w4, w5 = excluded.w5,
    sitter_id = excluded.sitter_id, review_count = excluded.review_count, weighted_rating = excluded.weighted_rating,
    features = excluded.features, services = excluded.services, state = excluded.state;
  insert into listing_cards (listing_id, card, pin)
  select t.listing_id, t.card, t.pin from listing_texts t
  join listings l on l.id = t.listing_id and l.is_active and l.deleted_at is null
  left join listing_cards c on c.listing_id = t.listing_id
  where t.listing_id between first and last and (c.card is null or c.card <> t.card or c.pin <> t.pin)
  on conflict (listing_id) do update set card = excluded.card, pin = excluded.pin;
end $$;

-- Whether a sitter is verified is one of the filters.
create or replace function sitter_changed() returns trigger language plpgsql as $$
begin
  perform search_writing();
  if new.verified is distinct from old.verified then
    -- in the order in which everybody locks several rows
    perform 1 from listing_search
    where listing_id in (select id from listings where sitter_id = new.id and is_active and deleted_at is null)
    order by listing_id for update;
    update listing_search set features = features # 1
    where listing_id in (select id from listings where sitter_id = new.id and is_active and deleted_at is null)
      and (features & 1) <> case when new.verified then 1 else 0 end;
  end if;
  update listing_cards c set card = t.card, pin = t.pin from listing_texts t
  where t.listing_id = c.listing_id
    and c.listing_id in (select id from listings where sitter_id = new.id and is_active and deleted_at is null);
  return null;
end $$;

create index listing_search_cover on listing_search (lat_band, longitude)
  include (x, y, z, price_cents, weighted_rating, kinds, max_pets, w0, w1, w2, w3, w4, w5, listing_id, sitter_id,
    features, services);
-- The best rated anywhere, in the order in which they are shown; and those of a state.
create index listing_search_best on listing_search ((-weighted_rating), listing_id);
create index listing_search_state on listing_search (state, (-weighted_rating), listing_id);
