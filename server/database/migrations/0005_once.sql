-- A request for a stay is made once, however often it is sent: the browser's own id for it, and what it said.
alter table bookings add column request_id uuid, add column request_hash text,
  add check ((request_id is null) = (request_hash is null));
create unique index bookings_request_once on bookings (owner_id, request_id) where request_id is not null;

-- Payments that wait for something, the longest unasked first.
create index payments_waiting on payments (updated_at)
  where status in ('open', 'authorized') or (status = 'captured' and final and settled_at is null);
