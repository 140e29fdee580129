-- Requests to up to three sitters at once, with one hold that moves to whoever accepts.
-- functions: 0d571556f852
create table rounds (
  id uuid primary key,
  owner_id uuid not null references users (id),
  state text not null default 'open' constraint rounds_state check (state in ('open', 'placed', 'ended')),
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null)),
  constraint rounds_owner unique (id, owner_id)
);
create index rounds_of_owner on rounds (owner_id);
alter table bookings
  add column round_id uuid,
  add column slot integer constraint bookings_slot check (slot between 1 and 3),
  add constraint bookings_round foreign key (round_id, owner_id) references rounds (id, owner_id),
  add constraint bookings_round_slot check ((round_id is null) = (slot is null));
create unique index bookings_round_places on bookings (round_id, slot) where status = 'pending';
create unique index bookings_round_listings on bookings (round_id, listing_id) where status = 'pending';
create unique index bookings_round_placed on bookings (round_id) where status in ('accepted', 'completed');
create index bookings_of_round on bookings (round_id) where round_id is not null;
alter table ledger_entries drop constraint ledger_entries_kind;
alter table ledger_entries add constraint ledger_entries_kind check (kind in (
    'hold', 'release', 'capture', 'refund', 'refund_reversed', 'payout_due', 'payout_reduced', 'payout',
    'payout_returned', 'dispute', 'dispute_returned', 'bank_refund', 'bank_refund_reversed', 'marketplace_pays', 'tip',
    'tip_refunded', 'moved'));
