-- How many owners came back to each sitter of a page of results is read from this index alone.
create index bookings_returning on bookings (sitter_id, owner_id) where status = 'completed';
