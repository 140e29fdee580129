-- The card that search keeps of a listing, with the lowest price of a night to come where nights differ, for lists that
-- search nothing.
create or replace view shown_cards as
  select c.listing_id, case when nights.lowest is null then c.card::json
    else (c.card::jsonb || jsonb_build_object('priceFrom', (nights.lowest / 100.0)::numeric(8, 2)::text))::json end as card
  from listing_cards c
  left join lateral (
    select least(min(cents), l.price_cents) as lowest
    from listing_rates r join listings l on l.id = r.listing_id
    cross join lateral (
      select r.weekend_cents as cents where r.weekend_cents is not null
      union all select p.price_cents from listing_price_ranges p
      where p.listing_id = r.listing_id and p.last_night >= current_date
    ) as others
    where r.listing_id = c.listing_id
    group by l.id having bool_or(cents <> l.price_cents)
  ) as nights on true;
