-- Both ends bound every table that a part of the read model is compared with: without them each part of a rebuild read all
-- listings twice and all cards once.
create or replace function renew_listing_search(first uuid, last uuid) returns void language plpgsql as $$
begin
  delete from listing_search s where listing_id between first and last
    and not exists (select 1 from listings l where l.id = s.listing_id and l.id between first and last
      and l.is_active and l.deleted_at is null);
  delete from listing_cards c where listing_id between first and last
    and not exists (select 1 from listings l where l.id = c.listing_id and l.id between first and last
      and l.is_active and l.deleted_at is null);
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
  join listings l on l.id = t.listing_id and l.id between first and last and l.is_active and l.deleted_at is null
  left join listing_cards c on c.listing_id = t.listing_id and c.listing_id between first and last
  where t.listing_id between first and last and (c.card is null or c.card <> t.card or c.pin <> t.pin)
  on conflict (listing_id) do update set card = excluded.card, pin = excluded.pin;
end $$;

-- A part of a rebuild is planned for its many listings; the listing that was just changed keeps a plan made once.
alter function rebuild_search_part(uuid, integer) set plan_cache_mode = 'force_custom_plan';
