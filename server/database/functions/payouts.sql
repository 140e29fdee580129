create or replace function payout_comes() returns trigger language plpgsql as $$
declare
  is_earning boolean := new.kind in ('payout_due', 'payout_reduced', 'tip', 'tip_refunded', 'charge', 'case_payment');
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
create or replace trigger ledger_payout_comes after insert on ledger_entries
  for each row when (new.account = 'sitter_payable') execute function payout_comes();

-- How much of a stay's payout waits for its open cases; null: all of it.
create or replace function held_for_cases(stay uuid) returns bigint language sql stable as $$
  select case when bool_or(held_cents is null) then null else coalesce(sum(held_cents), 0) end
  from cases where booking_id = stay and holds_payout and state <> 'solved'
$$;

-- Nothing is asked for that waits for a case, whatever the code says.
create or replace function transfer_leaves_held() returns trigger language plpgsql as $$
declare
  held bigint := held_for_cases(new.booking_id);
begin
  if held is null or held > 0 and exists (select from payouts p where p.booking_id = new.booking_id
    and new.amount_cents > p.earned_cents - p.sent_cents - held)
  then
    raise exception 'this part of the payout waits for a case'
      using errcode = 'check_violation', constraint = 'transfers_leave_held', table = 'transfers';
  end if;
  return new;
end $$;
create or replace trigger transfers_leave_held before insert on transfers
  for each row when (new.direction = 'out') execute function transfer_leaves_held();
