-- What a stay at a listing costs besides its price of a day. A listing without a row asks that for every night and however
-- many pets, so that whoever looks for what varies reads this small table and not the listings.
create table listing_rates (
  listing_id uuid primary key references listings (id),
  -- the nights of Friday and Saturday
  weekend_cents integer check (weekend_cents between 0 and 100000),
  -- each pet beyond the first, for each night
  extra_pet_cents integer not null check (extra_pet_cents between 0 and 100000)
);

-- Prices of the nights from one date to another, both included. No two of a listing share a night.
create table listing_price_ranges (
  listing_id uuid not null references listing_rates (listing_id) on delete cascade,
  position integer not null check (position between 0 and 29),
  first_night date not null,
  last_night date not null,
  label text not null check (length(label) between 1 and 40),
  price_cents integer not null check (price_cents between 0 and 100000),
  primary key (listing_id, position),
  check (first_night <= last_night),
  constraint price_ranges_apart exclude using gist (listing_id with =, daterange(first_night, last_night, '[]') with &&)
);

-- The same of a listing as one value, in the shape of ExtraRates.
create view listing_extra_rates as
  select r.listing_id, json_build_object('weekendCents', r.weekend_cents, 'extraPetCents', r.extra_pet_cents,
    'ranges', coalesce((
      select json_agg(json_build_object('firstNight', p.first_night, 'lastNight', p.last_night, 'label', p.label,
        'cents', p.price_cents) order by p.position)
      from listing_price_ranges p where p.listing_id = r.listing_id), '[]')) as rates
  from listing_rates r;

-- A booking keeps them as they were when it was made, beside its price of a day; null where nothing varied.
alter table bookings add column extra_rates jsonb;
