-- How many people looked at the page of a listing on each day (UTC). Nothing here says who.
create table listing_views (
  listing_id uuid not null references listings (id) on delete cascade,
  day date not null,
  views integer not null check (views > 0),
  primary key (listing_id, day)
);
create index listing_views_day on listing_views (day);

-- Who was counted today, so that nobody counts twice: hashes with a salt of the day. When the day is over both are
-- deleted, and nobody can tell any more whose a hash was.
create table listing_visits (
  day date not null,
  listing_id uuid not null references listings (id) on delete cascade,
  visitor bytea not null check (octet_length(visitor) = 16),
  primary key (day, listing_id, visitor)
);
create table visit_salts (
  day date primary key,
  salt bytea not null check (octet_length(salt) = 32)
);
