-- What a late pick-up costs at a listing, and for a stay that was requested under its rule.
-- functions: 13135fdef94a
alter table listings
  add column late_grace_minutes smallint not null default 30
    constraint listings_late_grace check (late_grace_minutes in (0, 15, 30, 45, 60)),
  add column late_hour_cents integer not null default 0 constraint listings_late_hour check (late_hour_cents between 0 and 5000);
alter table bookings
  add column late_grace_minutes smallint not null default 30
    constraint bookings_late_grace check (late_grace_minutes in (0, 15, 30, 45, 60)),
  add column late_hour_cents integer not null default 0 constraint bookings_late_hour check (late_hour_cents between 0 and 5000);
