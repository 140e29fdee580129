-- Admins' lists are newest first, with each filter by itself too.
create index users_newest on users (created_at desc, id desc) where deleted_at is null;
create index bookings_of_status on bookings (status, created_at desc, id desc) where archived_at is null;
create index bookings_of_payment on bookings (payment_state, created_at desc, id desc) where archived_at is null;
create index listings_of_activity on listings (is_active, created_at desc, id desc) where deleted_at is null;

-- The number by which pages show an id is its end.
create index users_number on users (right(id::text, 8) text_pattern_ops);
create index bookings_number on bookings (right(id::text, 8) text_pattern_ops);
create index listings_number on listings (right(id::text, 8) text_pattern_ops);
