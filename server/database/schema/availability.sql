-- Days on which a sitter takes nobody, both ends included; they never overlap.
create table listing_blocks (
  id uuid primary key default new_id(),
  listing_id uuid not null references listings (id) on delete cascade,
  start_date date not null,
  end_date date not null,
  reason text constraint listing_blocks_reason_length check (length(reason) <= 120),
  created_at timestamptz not null default now(),
  check (start_date <= end_date),
  exclude using gist (listing_id with =, daterange(start_date, end_date, '[]') with &&)
);
-- a sitter's blocked days are found for all of their listings in one walk
create index listing_blocks_days on listing_blocks (listing_id) include (start_date, end_date, id, reason);

-- One counter per listing and night. A night is closed when the day it starts on or the day it ends on is blocked. The
-- two checks are the last line: no code path can overfill a night or put a guest on a blocked day.
create table listing_nights (
  listing_id uuid not null references listings (id) on delete cascade,
  night date not null,
  used integer not null default 0,
  capacity integer not null,
  closed boolean not null default false,
  -- a night that another calendar takes; unlike a closed one it may have guests, who were accepted before it was known
  imported boolean not null default false,
  -- The pets of accepted stays as bits: the groups of kinds that are there, and those that one of them does not get along
  -- with (contract/vocabulary/housemates.ts). Bookings write both; search reads them.
  guest_groups smallint not null default 0 constraint listing_nights_guest_groups check (guest_groups between 0 and 127),
  guest_wary smallint not null default 0 constraint listing_nights_guest_wary check (guest_wary between 0 and 127),
  primary key (listing_id, night),
  constraint night_not_overfull check (used between 0 and capacity),
  constraint closed_night_empty check (not closed or used = 0)
);
-- those that have guests and are taken elsewhere too
create index listing_nights_conflicts on listing_nights (listing_id, night) where imported and used > 0;

-- The feed of a listing's own calendar, under a secret address.
create table calendar_feeds (
  listing_id uuid primary key references listings (id) on delete cascade,
  token text not null unique check (length(token) = 43),
  -- when its address was made, so that a double click does not show one that is dead already
  made_at timestamptz not null default now()
);

-- Calendars of other places that a listing follows. They are read as far as they can be: what is missing is counted, and
-- their sitter hears of those that fail, and that they work again.
create table imported_calendars (
  id uuid primary key default new_id(),
  listing_id uuid not null references listings (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  address text not null check (length(address) between 1 and 2000),
  created_at timestamptz not null default now(),
  -- when it is read again
  next_at timestamptz not null,
  -- when it was read whole for the last time
  read_at timestamptz,
  -- what went wrong the last time
  problem text check (problem in ('calendar_address', 'calendar_unreachable', 'calendar_too_slow',
    'calendar_too_large', 'calendar_unreadable', 'calendar_incomplete')),
  -- the first read that failed since the last that did not
  failing_since timestamptz,
  -- when its sitter was told
  told_at timestamptz,
  -- since when it has no event at all although it closes days
  emptied_at timestamptz,
  -- events that could not be read at the last read, and the titles of the first ones
  unread_events integer not null default 0 check (unread_events >= 0),
  unread_titles text[] not null default '{}',
  unique (listing_id, address),
  check (told_at is null or failing_since is not null)
);
create index imported_calendars_due on imported_calendars (next_at);
create index imported_calendars_listing on imported_calendars (listing_id) where told_at is not null;

-- The busy days of each, joined where they touch. They are never those of another calendar or of the sitter's own
-- blocks, so that reading a calendar again, or removing it, changes nothing else.
create table imported_days (
  calendar_id uuid not null references imported_calendars (id) on delete cascade,
  start_date date not null,
  end_date date not null,
  check (start_date <= end_date),
  exclude using gist (calendar_id with =, daterange(start_date, end_date, '[]') with &&)
);

-- Ranges of days in another calendar that came from this listing's own stays and blocks: they close nothing, also for
-- some time after the stay or the block is gone.
create table imported_echoes (
  calendar_id uuid not null references imported_calendars (id) on delete cascade,
  start_date date not null,
  end_date date not null,
  -- since when there is nothing here that it repeats
  lifted_at timestamptz,
  primary key (calendar_id, start_date, end_date),
  check (start_date <= end_date)
);
