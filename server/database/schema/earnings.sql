-- What a sitter has coming and has earned are sums over all stays there ever were. Triggers keep them beside the ledger,
-- in the transaction of each entry, so that showing them reads no stay that is long over.

-- What the marketplace holds for a booking; a booking for which it holds nothing has no row.
create table held_funds (
  booking_id uuid primary key references bookings (id),
  sitter_id uuid not null references users (id),
  cents bigint not null
);
create index held_funds_of_sitter on held_funds (sitter_id);

-- What was earned and sent by sitter and by the month in which each stay first earned something, in the stay's time
-- zone. An overpaid stay does not reduce what is owed for another.
create table earned_months (
  sitter_id uuid not null references users (id),
  month text not null,
  stays integer not null,
  earned_cents bigint not null,
  sent_cents bigint not null,
  owed_cents bigint not null,
  primary key (sitter_id, month)
);
