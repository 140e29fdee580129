-- No night is free: a range or weekend at $0 would leave only the fee of a stay. Those that exist cost the usual price.
delete from listing_price_ranges where price_cents = 0;
update listing_rates set weekend_cents = null where weekend_cents = 0;
alter table listing_price_ranges drop constraint listing_price_ranges_price_cents_check,
  add constraint listing_price_ranges_price_cents_check check (price_cents between 1 and 100000);
alter table listing_rates drop constraint listing_rates_weekend_cents_check,
  add constraint listing_rates_weekend_cents_check check (weekend_cents between 1 and 100000);

-- When the address of a feed was made, so that a double click does not show one that is dead already.
alter table calendar_feeds add column made_at timestamptz not null default now();
