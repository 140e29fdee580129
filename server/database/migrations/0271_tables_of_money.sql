-- The tables of payments and payouts are sorted by these.
create index payments_newest on payments (created_at desc, id desc);
create index payments_amount on payments (amount_cents, id);
create index payouts_newest on payouts (came_at desc, booking_id desc);
create index payouts_earned on payouts (earned_cents, booking_id);
