-- What was paid for a stay that falls through waits, so that its owner can use it for a new one.
alter table rounds
  add column kind text not null default 'one_of' constraint rounds_kind check (kind in ('one_of', 'rescue')),
  add column from_booking_id uuid constraint rounds_once_from unique
    constraint rounds_from references bookings (id) deferrable initially deferred,
  add column until timestamptz,
  add column cover_most_cents integer not null default 0 constraint rounds_cover_most check (cover_most_cents >= 0),
  add column cover_cents integer not null default 0
    constraint rounds_cover check (cover_cents between 0 and cover_most_cents + 49),
  add constraint rounds_rescue check (
    (kind = 'rescue') = (from_booking_id is not null) and (kind = 'rescue') = (until is not null));
create index rounds_due on rounds (until) where kind = 'rescue' and state = 'open';
alter table bookings
  add column answer_by timestamptz,
  add column cover_cents integer not null default 0 constraint bookings_cover check (cover_cents >= 0);
