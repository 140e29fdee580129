-- A stay is judged by the version of the site that it was requested under. Those before are judged by the first.
alter table bookings
  add column site_version integer constraint bookings_site_version_fkey references site_versions (number),
  add column payout_hours integer not null default 48
    constraint bookings_payout_hours check (payout_hours between 0 and 336);
