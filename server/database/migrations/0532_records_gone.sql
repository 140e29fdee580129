-- A sitter is told when a record that a stay asks for is taken away.
-- functions: 28e6fd77542d
alter table bookings add column records_gone_at timestamptz;
