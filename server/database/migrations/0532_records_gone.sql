-- A sitter is told when a record that a stay asks for is taken away.
-- functions: 59f4093c5a67
alter table bookings add column records_gone_at timestamptz;
