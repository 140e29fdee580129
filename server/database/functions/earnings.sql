create or replace function funds_held() returns trigger language plpgsql as $$
begin
  insert into held_funds (booking_id, sitter_id, cents)
  select b.id, b.sitter_id, -new.amount_cents from bookings b where b.id = new.booking_id
  on conflict (booking_id) do update set cents = held_funds.cents + excluded.cents;
  delete from held_funds where booking_id = new.booking_id and cents = 0;
  return null;
end $$;
create or replace trigger ledger_funds_held after insert on ledger_entries
  for each row when (new.account = 'booking_funds') execute function funds_held();

-- Of all locks of a transaction that of a month comes last: whoever has it waits for nobody.
create or replace function month_earned() returns trigger language plpgsql as $$
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
create or replace trigger payouts_earned after insert or update of earned_cents, sent_cents on payouts
  for each row execute function month_earned();
