-- The spelling of a place is written into the gazetteer's file (server/modules/places/rules/spelling.ts); places are looked up
-- by it without its blanks, which people set differently. The slug of a city leads to its spelling, so that it needs no index.
drop index places_slug;
drop function slug_of(text);
drop index places_prefix;
create index places_prefix on places (replace(norm, ' ', '') text_pattern_ops);
-- A town is known only by its zip codes.
alter table places drop constraint places_kind_check, add constraint places_kind_check check (kind in ('city', 'town', 'zip'));
-- The gazetteer is filled anew from the file at the next start.
delete from places;

-- The place of a state in contract/vocabulary/states.ts, from 1, with the territories; 0 abroad and where none is named.
create or replace function state_number(state text, country text) returns integer language sql immutable as $$
  select case when upper(country) in ('', 'US', 'USA', 'UNITED STATES', 'UNITED STATES OF AMERICA')
    or upper(country) in ('PR', 'GU', 'VI', 'AS', 'MP') then coalesce(
    array_position(array[
      'AL','AK','AZ','AR','CA','CO','CT','DE','DC','FL','GA','HI','ID','IL','IN','IA','KS','KY','LA','ME','MD','MA',
      'MI','MN','MS','MO','MT','NE','NV','NH','NJ','NM','NY','NC','ND','OH','OK','OR','PA','RI','SC','SD','TN','TX',
      'UT','VT','VA','WA','WV','WI','WY','PR','GU','VI','AS','MP'
    ], upper(trim(state))),
    array_position(array[
      'ALABAMA','ALASKA','ARIZONA','ARKANSAS','CALIFORNIA','COLORADO','CONNECTICUT','DELAWARE',
      'DISTRICT OF COLUMBIA','FLORIDA','GEORGIA','HAWAII','IDAHO','ILLINOIS','INDIANA','IOWA','KANSAS','KENTUCKY',
      'LOUISIANA','MAINE','MARYLAND','MASSACHUSETTS','MICHIGAN','MINNESOTA','MISSISSIPPI','MISSOURI','MONTANA',
      'NEBRASKA','NEVADA','NEW HAMPSHIRE','NEW JERSEY','NEW MEXICO','NEW YORK','NORTH CAROLINA','NORTH DAKOTA',
      'OHIO','OKLAHOMA','OREGON','PENNSYLVANIA','RHODE ISLAND','SOUTH CAROLINA','SOUTH DAKOTA','TENNESSEE','TEXAS',
      'UTAH','VERMONT','VIRGINIA','WASHINGTON','WEST VIRGINIA','WISCONSIN','WYOMING','PUERTO RICO','GUAM',
      'U.S. VIRGIN ISLANDS','AMERICAN SAMOA','NORTHERN MARIANA ISLANDS'
    ], upper(trim(state))),
    array_position(array['PR','GU','VI','AS','MP'], upper(country)) + 51, 0) else 0 end
$$;
-- renews the column that is made of it
update listings set state = state
where upper(country) in ('PR', 'GU', 'VI', 'AS', 'MP') or upper(trim(state)) in ('PR', 'GU', 'VI', 'AS', 'MP', 'PUERTO RICO',
  'GUAM', 'U.S. VIRGIN ISLANDS', 'AMERICAN SAMOA', 'NORTHERN MARIANA ISLANDS');
update listing_search s set state = f.state from listing_filters f where f.listing_id = s.listing_id and f.state <> s.state;
