-- What owners say about their pets. Nothing is said about those of before.
alter table pets
  add column traits jsonb constraint pets_traits check (jsonb_typeof(traits) = 'object' and octet_length(traits::text) <= 1000);
