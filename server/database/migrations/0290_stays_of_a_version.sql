-- Publishing changes the number of the draft, and each change asks whether a stay names it.
create index bookings_site_version on bookings (site_version) where site_version is not null;
