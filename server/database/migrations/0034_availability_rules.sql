-- When a sitter takes nobody besides the days that they blocked: days of the week, days too near, days too far away. The days
-- closed so are a rule, not rows: nothing has to be written as time goes on. Search knows them as one number, 0 for most.

alter table listings
  -- bit 0 is Sunday, bit 6 Saturday
  add column closed_weekdays smallint not null default 0 check (closed_weekdays between 0 and 127),
  -- days from today on that are closed
  add column notice_days smallint not null default 0 check (notice_days between 0 and 60),
  -- the last open day, counted from today; null where only the marketplace has one
  add column lead_days smallint check (lead_days between 7 and 540),
  add constraint notice_before_lead check (notice_days < lead_days);
alter table listings
  -- all three in one number for search: bits 0 to 6 the week, 7 to 12 the notice, from 13 on the last open day or 0
  add column calendar_rules integer not null generated always as
    (closed_weekdays::integer | (notice_days::integer << 7) | (coalesce(lead_days, 0)::integer << 13)) stored;

-- Whether the rules of a listing close a night: the day on which it begins, or the one on which it ends.
create function is_closed_weekly(weekdays integer, night date) returns boolean language sql immutable as $$
  select ((weekdays >> extract(dow from night)::integer) | (weekdays >> extract(dow from night + 1)::integer)) & 1 = 1
$$;

-- The last line: nobody gets onto a night that the week closes, whatever path leads there. Who is there already stays; the listing
-- is locked by whoever claims nights, so its rules do not change meanwhile.
create function night_gains() returns trigger language plpgsql as $$
begin
  if exists (select 1 from listings l where l.id = new.listing_id and l.closed_weekdays <> 0
    and is_closed_weekly(l.closed_weekdays, new.night)) then
    raise exception 'a night that is closed takes nobody else'
      using errcode = 'check_violation', constraint = 'closed_night_gains_nobody', table = 'listing_nights';
  end if;
  return null;
end $$;
create trigger listing_nights_first_guests after insert on listing_nights
  for each row when (new.used > 0) execute function night_gains();
create trigger listing_nights_more_guests after update on listing_nights
  for each row when (new.used > old.used) execute function night_gains();

drop index listing_search_cover;
alter table listing_search add column rules integer not null default 0;
alter table listing_search alter column rules drop default;

create or replace view listing_search_truth as
select l.id as listing_id, floor(l.public_latitude * 20)::integer as lat_band, l.public_longitude as longitude,
  cos(radians(l.public_latitude)) * cos(radians(l.public_longitude)) as x,
  cos(radians(l.public_latitude)) * sin(radians(l.public_longitude)) as y,
  sin(radians(l.public_latitude)) as z,
  l.price_cents, coalesce(l.rating_hundredths, 0) as rating_hundredths, kinds_mask(l.pet_kinds) as kinds, l.max_pets,
  l.sitter_id, l.review_count,
  weighted_rating(l.review_count, coalesce(l.rating_hundredths, 0), c.mean_rating) as weighted_rating,
  f.features, f.services, f.state,
  l.calendar_rules as rules
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
    kinds, max_pets, w0, w1, w2, w3, w4, w5, sitter_id, review_count, weighted_rating, features, services, state,
    rules)
  select t.listing_id, lat_band, longitude, x, y, z, price_cents, rating_hundredths, kinds, max_pets,
    coalesce(b.w0, 0), coalesce(b.w1, 0), coalesce(b.w2, 0), coalesce(b.w3, 0), coalesce(b.w4, 0), coalesce(b.w5, 0),
    sitter_id, review_count, weighted_rating, features, services, state, rules
  from listing_search_truth t
  left join lateral (select * from busy_words w where w.listing_id = t.listing_id offset 0) as b on true
  where t.listing_id between first and last
  except
  select listing_id, lat_band, longitude, x, y, z, price_cents, rating_hundredths, kinds, max_pets,
    w0, w1, w2, w3, w4, w5, sitter_id, review_count, weighted_rating, features, services, state,
    rules
  from listing_search where listing_id between first and last
  on conflict (listing_id) do update set lat_band = excluded.lat_band, longitude = excluded.longitude,
    x = excluded.x, y = excluded.y, z = excluded.z, price_cents = excluded.price_cents,
    rating_hundredths = excluded.rating_hundredths, kinds = excluded.kinds, max_pets = excluded.max_pets,
    w0 = excluded.w0, w1 = excluded.w1, w2 = excluded.w2, w3 = excluded.w3, w4 = excluded.w4, w5 = excluded.w5,
    sitter_id = excluded.sitter_id, review_count = excluded.review_count, weighted_rating = excluded.weighted_rating,
    features = excluded.features, services = excluded.services, state = excluded.state,
    rules = excluded.rules;
  insert into listing_cards (listing_id, card, pin)
  select t.listing_id, t.card, t.pin from listing_texts t
  join listings l on l.id = t.listing_id and l.is_active and l.deleted_at is null
  left join listing_cards c on c.listing_id = t.listing_id
  where t.listing_id between first and last and (c.card is null or c.card <> t.card or c.pin <> t.pin)
  on conflict (listing_id) do update set card = excluded.card, pin = excluded.pin;
end $$;

create index listing_search_cover on listing_search (lat_band, longitude)
  include (x, y, z, price_cents, weighted_rating, kinds, max_pets, w0, w1, w2, w3, w4, w5, listing_id, sitter_id,
    features, services, rules);
