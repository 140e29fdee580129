-- Places where a sitter takes pets.
create table listings (
  id uuid primary key default new_id(),
  sitter_id uuid not null references users (id),
  title text not null default '' check (length(title) <= 120),
  description text not null default '' check (length(description) <= 5000),
  location text not null default '' constraint listings_location_length check (length(location) <= 200),
  city text not null default '',
  state text not null default '',
  country text not null default '',
  zip_code text constraint listings_zip_code_length check (length(zip_code) <= 12),
  apartment_name text constraint listings_apartment_name_length check (length(apartment_name) <= 200),
  apartment_number text constraint listings_apartment_number_length check (length(apartment_number) <= 12),
  floor_number text constraint listings_floor_number_length check (length(floor_number) <= 12),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- the point that others than the sitter, admins and guests may know: a 0.01 degree grid
  public_latitude double precision
    generated always as ((round((latitude * 100)::numeric) / 100)::double precision) stored,
  public_longitude double precision
    generated always as ((round((longitude * 100)::numeric) / 100)::double precision) stored,
  time_zone text not null default 'UTC',
  price_cents integer not null default 5000 check (price_cents between 0 and 100000),
  pet_kinds text[] not null default '{}' constraint listings_pet_kinds check (pet_kinds <@ array[
    'dog', 'cat', 'bird', 'rabbit', 'hamster', 'guinea-pig', 'ferret', 'fish', 'turtle', 'lizard', 'snake', 'other']),
  amenities text[] not null default '{}',
  services jsonb not null default '{}',
  check_in_time text not null default '09:00',
  check_out_time text not null default '18:00',
  accommodation_type text not null default 'Private Pet Suite'
    constraint listings_accommodation_type check (accommodation_type in (
      'Private Pet Suite', 'Shared Pet Room', 'Luxury Pet Suite', 'Outdoor Kennel', 'Indoor Kennel', 'Cat Condo',
      'Dog Run Area', 'Small Pet Enclosure', 'Themed Pet Room', 'Garden-Access Room')),
  capacity text constraint listings_capacity_length check (length(capacity) <= 60),
  room_size integer check (room_size between 1 and 10000),
  max_pets integer not null default 5 check (max_pets between 1 and 50),
  supervision text not null default '24/7 professional care'
    constraint listings_supervision_length check (length(supervision) <= 2000),
  space_description text constraint listings_space_description_length check (length(space_description) <= 2000),
  daily_schedule text constraint listings_daily_schedule_length check (length(daily_schedule) <= 2000),
  size_limits text not null default 'All sizes welcome (up to 80 lbs per pet)'
    constraint listings_size_limits_length check (length(size_limits) <= 500),
  house_rules text constraint listings_house_rules_length check (length(house_rules) <= 2000),
  cancellation_policy text not null default 'moderate'
    check (cancellation_policy in ('flexible', 'moderate', 'strict')),
  instant_book boolean not null default false,
  is_active boolean not null default false,
  -- from the live reviews: how many, and their average in hundredths of a star
  review_count integer not null default 0,
  rating_hundredths integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- how many live reviews gave 1, 2, 3, 4 and 5 stars; kept with the rating
  rating_counts integer[] not null default '{0,0,0,0,0}' check (cardinality(rating_counts) = 5),
  -- When a sitter takes nobody besides the days that they blocked: days of the week, days too near, days too far away.
  -- The days closed so are a rule, not rows: nothing has to be written as time goes on. Bit 0 is Sunday, bit 6 Saturday.
  closed_weekdays smallint not null default 0 check (closed_weekdays between 0 and 127),
  -- days from today on that are closed
  notice_days smallint not null default 0 check (notice_days between 0 and 60),
  -- the last open day, counted from today; null where only the marketplace has one
  lead_days smallint check (lead_days between 7 and 540),
  -- a listing that an admin deactivated stays inactive until an admin allows it again
  deactivated_at timestamptz,
  deactivation_reason text check (char_length(deactivation_reason) between 1 and 1000),
  -- A sitter pauses all active listings at once, and resumes exactly those: since when a listing is hidden for that
  -- reason.
  paused_at timestamptz,
  -- since when a listing is hidden because its sitter is suspended: exactly those come back when that ends
  suspended_at timestamptz,
  -- the shortest and the longest stay that its sitter takes, in nights; null where only the marketplace has one
  min_nights smallint check (min_nights between 1 and 14),
  max_nights smallint check (max_nights between 1 and 14),
  -- With whom pets can stay there: the heaviest one in pounds (null: any weight), whether they may be intact, which pets of
  -- different families are there at the same time, and who lives there.
  max_weight_lb smallint check (max_weight_lb between 1 and 400),
  accepts_intact boolean not null default false,
  together text not null default 'any' check (together in ('any', 'same_kind', 'one_family')),
  residents text[] not null default '{}' constraint listings_residents check (residents <@ array[
    'dog', 'cat', 'bird', 'rabbit', 'hamster', 'guinea-pig', 'ferret', 'fish', 'turtle', 'lizard', 'snake', 'other']),
  children_home boolean not null default false,
  -- what a pick-up after check-out costs, once so many minutes are over, in cents per started hour
  late_grace_minutes smallint not null default 30
    constraint listings_late_grace check (late_grace_minutes in (0, 15, 30, 45, 60)),
  late_hour_cents integer not null default 0 constraint listings_late_hour check (late_hour_cents between 0 and 5000),
  check ((latitude is null) = (longitude is null)),
  check (not is_active or (title <> '' and price_cents > 0 and latitude is not null and pet_kinds <> '{}')),
  constraint notice_before_lead check (notice_days < lead_days),
  constraint nights_in_order check (min_nights <= max_nights),
  constraint deactivated_is_inactive check (deactivated_at is null or not is_active),
  constraint deactivated_with_reason check ((deactivated_at is null) = (deactivation_reason is null)),
  constraint paused_is_hidden check (paused_at is null or not is_active),
  constraint suspended_is_hidden check (suspended_at is null or not is_active)
);
-- lists in their order, so that a page reads its own rows only
create index listings_sitter on listings (sitter_id, created_at, id) where deleted_at is null;
create index listings_by_rating on listings (coalesce(rating_hundredths, 0), id) where deleted_at is null;
create index listings_newest on listings (created_at desc, id desc) where deleted_at is null;
create index listings_of_activity on listings (is_active, created_at desc, id desc) where deleted_at is null;
-- figures count from these, without the rows
create index listings_counted on listings (is_active) where deleted_at is null;
create index listings_towns on listings (id) include (city, state);

-- Admins find listings by any part of their words; the index and the searches say the same.
create function listing_words(title text, city text, state text) returns text
  language sql immutable parallel safe as $$
  select lower(title || ' ' || city || ', ' || state) $$;
create index listings_words on listings using gin (listing_words(title, city, state) gin_trgm_ops);
-- the number by which pages show an id is its end
create index listings_number on listings (right(id::text, 8) text_pattern_ops);

-- What only a listing has goes with it: one that nobody ever booked is deleted with its account.
create table listing_images (
  listing_id uuid not null references listings (id) on delete cascade,
  position integer not null check (position between 0 and 3),
  picture_id text not null unique references pictures (id),
  primary key (listing_id, position)
);

-- What a stay at a listing costs besides its price of a day. A listing without a row asks that for every night and
-- however many pets, so that whoever looks for what varies reads this small table and not the listings. No night is
-- free: a range or weekend at $0 would leave only the fee of a stay.
create table listing_rates (
  listing_id uuid primary key references listings (id) on delete cascade,
  -- the nights of Friday and Saturday
  weekend_cents integer check (weekend_cents between 1 and 100000),
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
  price_cents integer not null check (price_cents between 1 and 100000),
  primary key (listing_id, position),
  check (first_night <= last_night),
  constraint price_ranges_apart exclude using gist (listing_id with =, daterange(first_night, last_night, '[]') with &&)
);

-- What a normal night of a kind of pet costs where that is not the price of a day.
create table listing_kind_rates (
  listing_id uuid not null references listing_rates (listing_id) on delete cascade,
  kind text not null constraint listing_kind_rates_kind check (kind in (
    'dog', 'cat', 'bird', 'rabbit', 'hamster', 'guinea-pig', 'ferret', 'fish', 'turtle', 'lizard', 'snake', 'other')),
  price_cents integer not null check (price_cents between 1 and 100000),
  primary key (listing_id, kind)
);

-- The same of a listing as one value, in the shape of ExtraRates.
create view listing_extra_rates as
  select r.listing_id, json_build_object('weekendCents', r.weekend_cents, 'extraPetCents', r.extra_pet_cents,
    'ranges', coalesce((
      select json_agg(json_build_object('firstNight', p.first_night, 'lastNight', p.last_night, 'label', p.label,
        'cents', p.price_cents) order by p.position)
      from listing_price_ranges p where p.listing_id = r.listing_id), '[]'),
    'kindCents', coalesce((
      select json_object_agg(k.kind, k.price_cents order by k.kind)
      from listing_kind_rates k where k.listing_id = r.listing_id), '{}')) as rates
  from listing_rates r;

-- What a listing asks of the records of each kind of pet. Nothing is asked for that its sitter did not choose.
create table listing_vaccine_rules (
  listing_id uuid not null references listings (id) on delete cascade,
  kind text not null constraint listing_vaccine_rules_kind check (kind in ('dog', 'cat', 'ferret', 'rabbit')),
  vaccine text not null constraint listing_vaccine_rules_vaccine check (vaccine in (
    'rabies', 'dhpp', 'bordetella', 'leptospirosis', 'influenza', 'fvrcp', 'felv', 'distemper', 'rhdv2')),
  primary key (listing_id, kind, vaccine)
);
