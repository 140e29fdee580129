-- Admins sort people, bookings and listings by these, and export them.
create index users_by_name on users (person_words(fullname, first_name, last_name, email), id) where deleted_at is null;
create index bookings_by_check_in on bookings (check_in_at, id) where archived_at is null;
create index bookings_by_total on bookings (total_cents, id) where archived_at is null;
create index listings_by_price on listings (price_cents, id) where deleted_at is null;
create index listings_by_rating on listings (coalesce(rating_hundredths, 0), id) where deleted_at is null;
