-- Calendars of other places: the feed of a listing's own, under a secret address, and feeds that it follows.

create table calendar_feeds (
  listing_id uuid primary key references listings (id),
  token text not null unique check (length(token) = 43)
);

create table imported_calendars (
  id uuid primary key default new_id(),
  listing_id uuid not null references listings (id),
  name text not null check (length(name) between 1 and 60),
  address text not null check (length(address) between 1 and 2000),
  created_at timestamptz not null default now(),
  -- when it is read again
  next_at timestamptz not null,
  -- when it was read whole for the last time
  read_at timestamptz,
  -- what went wrong the last time
  problem text check (problem in ('calendar_address', 'calendar_unreachable', 'calendar_too_slow', 'calendar_too_large',
    'calendar_unreadable', 'calendar_too_many_events')),
  unique (listing_id, address)
);
create index imported_calendars_due on imported_calendars (next_at);

-- The busy days of each, joined where they touch. They are never those of another calendar or of the sitter's own blocks, so that
-- reading a calendar again, or removing it, changes nothing else.
create table imported_days (
  calendar_id uuid not null references imported_calendars (id) on delete cascade,
  start_date date not null,
  end_date date not null,
  check (start_date <= end_date),
  exclude using gist (calendar_id with =, daterange(start_date, end_date, '[]') with &&)
);

-- A night that another calendar takes. Unlike a closed one it may have guests: they were accepted before it was known.
alter table listing_nights add column imported boolean not null default false;

create or replace function night_gains() returns trigger language plpgsql as $$
begin
  if new.imported or exists (select 1 from listings l where l.id = new.listing_id and l.closed_weekdays <> 0
    and is_closed_weekly(l.closed_weekdays, new.night)) then
    raise exception 'a night that is closed takes nobody else'
      using errcode = 'check_violation', constraint = 'closed_night_gains_nobody', table = 'listing_nights';
  end if;
  return null;
end $$;

create or replace view busy_words as
select listing_id,
  coalesce(bit_or(1::bigint << (slot % 61)) filter (where slot / 61 = 0), 0) as w0,
  coalesce(bit_or(1::bigint << (slot % 61)) filter (where slot / 61 = 1), 0) as w1,
  coalesce(bit_or(1::bigint << (slot % 61)) filter (where slot / 61 = 2), 0) as w2,
  coalesce(bit_or(1::bigint << (slot % 61)) filter (where slot / 61 = 3), 0) as w3,
  coalesce(bit_or(1::bigint << (slot % 61)) filter (where slot / 61 = 4), 0) as w4,
  coalesce(bit_or(1::bigint << (slot % 61)) filter (where slot / 61 = 5), 0) as w5
from (
  select n.listing_id, (n.night - date '1970-01-01') % 366 as slot
  from listing_nights n
  where (n.closed or n.imported or n.used >= n.capacity)
    and n.night >= (select date '1970-01-01' + first_day from search_state)
    and n.night < (select date '1970-01-01' + first_day + 366 from search_state)
) as taken
group by listing_id;

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
          and n.night between first_new and last_new and (n.closed or n.imported or n.used >= n.capacity)))
    order by listing_id for update
  ) as found;
  update listing_search s set w0 = coalesce(b.w0, 0), w1 = coalesce(b.w1, 0), w2 = coalesce(b.w2, 0),
    w3 = coalesce(b.w3, 0), w4 = coalesce(b.w4, 0), w5 = coalesce(b.w5, 0)
  from unnest(stale) as one (id)
  left join lateral (select * from busy_words w where w.listing_id = one.id offset 0) as b on true
  where s.listing_id = one.id;
end $$;
