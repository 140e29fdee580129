-- The admin's figures count every booking and every listing: from these indexes, without their rows.
create index bookings_counted on bookings (status) include (total_cents) where archived_at is null;
create index listings_counted on listings (is_active) where deleted_at is null;

-- A sitter's month is a range of first days; their blocked days are found for all of their listings in one walk.
create index bookings_stays on bookings (sitter_id, start_date, id)
  where archived_at is null and status in ('accepted', 'completed');
create index listing_blocks_days on listing_blocks (listing_id) include (start_date, end_date, id, reason);
