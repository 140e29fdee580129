-- Columns that hold one of a few names say so; the types of the code are generated from these checks.
alter table pets add constraint pets_kind check (kind in (
  'dog', 'cat', 'bird', 'rabbit', 'hamster', 'guinea-pig', 'ferret', 'fish', 'turtle', 'lizard', 'snake', 'other'));
alter table booking_pets add constraint booking_pets_kind check (kind in (
  'dog', 'cat', 'bird', 'rabbit', 'hamster', 'guinea-pig', 'ferret', 'fish', 'turtle', 'lizard', 'snake', 'other'));
alter table booking_pets add constraint booking_pets_size check (size in ('small', 'medium', 'large'));
alter table listings add constraint listings_pet_kinds check (pet_kinds <@ array[
  'dog', 'cat', 'bird', 'rabbit', 'hamster', 'guinea-pig', 'ferret', 'fish', 'turtle', 'lizard', 'snake', 'other']);
alter table bookings add constraint bookings_cancellation_policy
  check (cancellation_policy in ('flexible', 'moderate', 'strict'));
alter table booking_events add constraint booking_events_from_status
  check (from_status in ('pending', 'accepted', 'declined', 'cancelled', 'expired', 'completed'));
alter table booking_events add constraint booking_events_to_status
  check (to_status in ('pending', 'accepted', 'declined', 'cancelled', 'expired', 'completed'));

-- A refund that the provider could not deliver is a movement of its own, no negative refund.
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind
  check (kind in ('hold', 'release', 'capture', 'refund', 'refund_reversed', 'payout_due'));
