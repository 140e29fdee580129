create or replace function payout_comes() returns trigger language plpgsql as $$
declare
  is_earning boolean := new.kind in ('payout_due', 'payout_reduced', 'tip', 'tip_refunded', 'charge');
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
