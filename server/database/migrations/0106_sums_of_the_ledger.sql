-- What a sitter has coming and has earned are sums over all stays there ever were. They are kept beside the ledger, in the
-- transaction of each entry, so that showing them reads no stay that is long over.

-- What the marketplace holds for a booking; a booking for which it holds nothing has no row.
create table held_funds (
  booking_id uuid primary key references bookings (id),
  sitter_id uuid not null references users (id),
  cents bigint not null
);
create index held_funds_of_sitter on held_funds (sitter_id);

create function funds_held() returns trigger language plpgsql as $$
begin
  insert into held_funds (booking_id, sitter_id, cents)
  select b.id, b.sitter_id, -new.amount_cents from bookings b where b.id = new.booking_id
  on conflict (booking_id) do update set cents = held_funds.cents + excluded.cents;
  delete from held_funds where booking_id = new.booking_id and cents = 0;
  return null;
end $$;
-- from here on no other transaction writes the ledger until this one ends
create trigger ledger_funds_held after insert on ledger_entries
  for each row when (new.account = 'booking_funds') execute function funds_held();

insert into held_funds (booking_id, sitter_id, cents)
select b.id, b.sitter_id, e.cents
from (select booking_id, -sum(amount_cents) as cents from ledger_entries
  where account = 'booking_funds' group by booking_id having sum(amount_cents) <> 0) e
join bookings b on b.id = e.booking_id;

-- What a stay earned, and what of it was sent.
alter table payouts add column earned_cents bigint not null default 0, add column sent_cents bigint not null default 0;
update payouts p set earned_cents = e.earned, sent_cents = e.sent
from (select booking_id, -coalesce(sum(amount_cents) filter (where kind in ('payout_due', 'payout_reduced')), 0) as earned,
    coalesce(sum(amount_cents) filter (where kind not in ('payout_due', 'payout_reduced')), 0) as sent
  from ledger_entries where account = 'sitter_payable' group by booking_id) e
where e.booking_id = p.booking_id;

create or replace function payout_comes() returns trigger language plpgsql as $$
declare
  is_earning boolean := new.kind in ('payout_due', 'payout_reduced');
begin
  insert into payouts (booking_id, sitter_id, look_at, came_at, updated_at, earned_cents, sent_cents)
  select b.id, b.sitter_id, new.created_at, new.created_at, new.created_at,
    case when is_earning then -new.amount_cents else 0 end, case when is_earning then 0 else new.amount_cents end
  from bookings b where b.id = new.booking_id
  on conflict (booking_id) do update set
    look_at = case when is_earning then least(payouts.look_at, excluded.look_at) else payouts.look_at end,
    earned_cents = payouts.earned_cents + excluded.earned_cents,
    sent_cents = payouts.sent_cents + excluded.sent_cents;
  return null;
end $$;
drop trigger ledger_payout_comes on ledger_entries;
create trigger ledger_payout_comes after insert on ledger_entries
  for each row when (new.account = 'sitter_payable') execute function payout_comes();

-- The same by sitter and by the month in which each stay first earned something, in the stay's time zone. An overpaid stay
-- does not reduce what is owed for another.
create table earned_months (
  sitter_id uuid not null references users (id),
  month text not null,
  stays integer not null,
  earned_cents bigint not null,
  sent_cents bigint not null,
  owed_cents bigint not null,
  primary key (sitter_id, month)
);

-- Of all locks of a transaction that of a month comes last: whoever has it waits for nobody.
create function month_earned() returns trigger language plpgsql as $$
begin
  insert into earned_months (sitter_id, month, stays, earned_cents, sent_cents, owed_cents)
  select new.sitter_id, to_char(new.came_at at time zone b.time_zone, 'YYYY-MM'), case tg_op when 'INSERT' then 1 else 0 end,
    new.earned_cents - coalesce(old.earned_cents, 0), new.sent_cents - coalesce(old.sent_cents, 0),
    greatest(new.earned_cents - new.sent_cents, 0) - greatest(old.earned_cents - old.sent_cents, 0)
  from bookings b where b.id = new.booking_id
  on conflict (sitter_id, month) do update set
    stays = earned_months.stays + excluded.stays,
    earned_cents = earned_months.earned_cents + excluded.earned_cents,
    sent_cents = earned_months.sent_cents + excluded.sent_cents,
    owed_cents = earned_months.owed_cents + excluded.owed_cents;
  return null;
end $$;
insert into earned_months (sitter_id, month, stays, earned_cents, sent_cents, owed_cents)
select p.sitter_id, to_char(p.came_at at time zone b.time_zone, 'YYYY-MM'), count(*), sum(p.earned_cents), sum(p.sent_cents),
  sum(greatest(p.earned_cents - p.sent_cents, 0))
from payouts p join bookings b on b.id = p.booking_id group by 1, 2;
create trigger payouts_earned after insert or update of earned_cents, sent_cents on payouts
  for each row execute function month_earned();

-- only the sums above were read from it
drop index ledger_entries_earned;
