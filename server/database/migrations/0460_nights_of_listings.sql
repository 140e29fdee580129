-- How short and how long a stay a sitter takes at a listing.
alter table listings
  add column min_nights smallint check (min_nights between 1 and 14),
  add column max_nights smallint check (max_nights between 1 and 14),
  add constraint nights_in_order check (min_nights <= max_nights);
