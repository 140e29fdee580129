-- The busy words of each listing are looked up by its id. Joined as a whole range, a market of a million listings now and
-- then got a plan that made them anew for every listing of a part, or for all before it: statements of minutes instead of
-- a second. `offset 0` keeps the planner from making a join over all listings of it again.

create or replace function renew_listing_search(first uuid, last uuid) returns void language plpgsql as $$
begin
  delete from listing_search s where listing_id between first and last
    and not exists (select 1 from listings l where l.id = s.listing_id and l.is_active and l.deleted_at is null);
  delete from listing_cards c where listing_id between first and last
    and not exists (select 1 from listings l where l.id = c.listing_id and l.is_active and l.deleted_at is null);
  -- what is as it should be is left alone: a conflict would lock, and so write, every row
  insert into listing_search (listing_id, lat_band, longitude, x, y, z, price_cents, rating_hundredths,
    kinds, max_pets, w0, w1, w2, w3, w4, w5, sitter_id, review_count, weighted_rating)
  select t.listing_id, lat_band, longitude, x, y, z, price_cents, rating_hundredths, kinds, max_pets,
    coalesce(b.w0, 0), coalesce(b.w1, 0), coalesce(b.w2, 0), coalesce(b.w3, 0), coalesce(b.w4, 0), coalesce(b.w5, 0),
    sitter_id, review_count, weighted_rating
  from listing_search_truth t
  left join lateral (select * from busy_words w where w.listing_id = t.listing_id offset 0) as b on true
  where t.listing_id between first and last
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

create or replace function clear_search_days(after uuid, size integer, passed bigint[], first_new date, last_new date,
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
  left join lateral (select * from busy_words w where w.listing_id = one.id offset 0) as b on true
  where s.listing_id = one.id;
end $$;
