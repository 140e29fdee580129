-- The nearest place is found by a plain index: only a superuser may add the extension "earthdistance", and an index
-- that calls its functions cannot be restored from a backup. Databases made by an earlier release had both.
drop index if exists places_point;
create index places_nearby on places (latitude, longitude) where kind = 'city';

do $$
begin
  drop extension if exists earthdistance;
  drop extension if exists cube;
exception
  -- they are another's, or serve something else in here: then they may stay
  when insufficient_privilege or dependent_objects_still_exist then null;
end
$$;
