-- The few stays that fell through, for staff who looks into sitters who cancel.
create index rounds_rescues on rounds (created_at) where kind = 'rescue';
