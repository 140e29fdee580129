-- Other dates or pets of a booking, proposed by one side and accepted by the other, with the price of before and after.
create table booking_proposals (
  id uuid primary key default new_id(),
  booking_id uuid not null references bookings (id),
  proposed_by text not null check (proposed_by in ('owner', 'sitter')),
  -- open: waits for the other side; agreed: waits for an extra payment; applied: the booking is as was proposed
  status text not null
    check (status in ('open', 'agreed', 'applied', 'declined', 'withdrawn', 'expired', 'failed')),
  start_date date not null,
  end_date date not null,
  nights_cents integer not null,
  discount_cents integer not null,
  total_cents integer not null check (total_cents >= 50),
  commission_cents integer not null,
  -- the booking as it was when this was proposed
  old_start_date date not null,
  old_end_date date not null,
  old_total_cents integer not null,
  old_pet_names text[] not null,
  -- when it expires; null once it has ended
  due_at timestamptz,
  created_at timestamptz not null,
  check (end_date - start_date between 1 and 14),
  check ((due_at is not null) = (status in ('open', 'agreed')))
);
create unique index booking_proposals_one_open on booking_proposals (booking_id) where status in ('open', 'agreed');
create index booking_proposals_booking on booking_proposals (booking_id);
create index booking_proposals_due on booking_proposals (due_at) where due_at is not null;

-- The pets that would stay.
create table booking_proposal_pets (
  proposal_id uuid not null references booking_proposals (id),
  pet_id uuid not null references pets (id),
  name text not null,
  primary key (proposal_id, pet_id)
);

-- Steps of a proposal stand in the booking's history, between its moves.
alter table booking_events add column kind text not null default 'moved'
  check (kind in ('moved', 'proposed', 'agreed', 'applied', 'declined', 'withdrawn', 'expired', 'failed'));
alter table booking_events add column proposal_id uuid references booking_proposals (id);
alter table booking_events add check ((kind = 'moved') = (proposal_id is null));

-- How often the terms of a booking have changed: whoever accepts says which they have seen.
alter table bookings add column revision integer not null default 0;

-- What an extra payment is for, and the price of the whole booking that fee and commission are parts of. A payment is
-- dropped when the price has changed before anybody paid: whatever still comes of it goes back.
alter table payments add column extra_id uuid;
alter table payments add column price_cents integer;
alter table payments add column dropped boolean not null default false;
update payments set price_cents = amount_cents;
alter table payments alter column price_cents set not null;
alter table payments add check (not dropped or keep_cents = 0);

drop index payments_one_live;
create unique index payments_one_live on payments (booking_id)
  where extra_id is null and not dropped and status in ('starting', 'open', 'authorized', 'captured');
create unique index payments_one_live_extra on payments (extra_id)
  where extra_id is not null and not dropped and status in ('starting', 'open', 'authorized', 'captured');
create index payments_booking on payments (booking_id);
