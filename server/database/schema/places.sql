-- The gazetteer: cities, towns and zip codes, filled from its file at the first start.
create table places (
  id text primary key,
  -- a town is known only by its zip codes
  kind text not null check (kind in ('city', 'town', 'zip')),
  name text not null,
  state text not null,
  country text not null,
  zip_code text,
  -- its spelling for look-ups, written into the gazetteer's file (server/modules/places/rules/spelling.ts)
  norm text not null,
  latitude double precision not null,
  longitude double precision not null,
  population integer not null
);
-- without its blanks, which people set differently
create index places_prefix on places (replace(norm, ' ', '') text_pattern_ops);
create index places_typos on places using gin (norm gin_trgm_ops);
-- A plain index for the nearest place: only a superuser may add the extension "earthdistance", and an index that calls
-- its functions cannot be restored from a backup.
create index places_nearby on places (latitude, longitude) where kind = 'city';
