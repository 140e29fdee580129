-- Cities at home are found by their word in addresses: "St. Louis, MO" is st-louis-mo.
create function slug_of(norm text) returns text language sql immutable as $$
  select trim('-' from regexp_replace(norm, '[^a-z0-9]+', '-', 'g'))
$$;
create index places_slug on places (slug_of(norm)) where kind = 'city' and country = 'US';
