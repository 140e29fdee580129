-- What admins refunded of stays that were over, each as it was asked for: twice is once.
create table late_refunds (
  booking_id uuid not null references bookings (id),
  request_id uuid not null,
  amount_cents integer not null check (amount_cents > 0),
  created_at timestamptz not null,
  primary key (booking_id, request_id)
);
