create or replace function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'ledger entries are never changed' using errcode = 'restrict_violation';
end $$;
create or replace trigger ledger_append_only before update or delete on ledger_entries
  for each row execute function ledger_is_append_only();
create or replace trigger ledger_no_truncate before truncate on ledger_entries
  for each statement execute function ledger_is_append_only();

create or replace function ledger_movement_balances() returns trigger language plpgsql as $$
begin
  if (select sum(amount_cents) from ledger_entries where movement_id = new.movement_id) <> 0 then
    raise exception 'ledger movement % does not sum to zero', new.movement_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_balances after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_movement_balances();

-- A charge without its owner needs what they agreed to: for this booking, still in effect, and for at least as much. Once
-- charged it may pay for another stay of theirs, which took the place of the one that fell through.
create or replace function payment_is_agreed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.status = 'captured'
      and (new.agreement_id, new.amount_cents, new.purpose) = (old.agreement_id, old.amount_cents, old.purpose)
      and new.extra_id is not distinct from old.extra_id
      and (select owner_id from bookings where id = new.booking_id) = (select owner_id from bookings where id = old.booking_id)
    then
      return new;
    end if;
  end if;
  if not exists (select from charge_agreements a where a.id = new.agreement_id and a.booking_id = new.booking_id
      and a.ended_at is null and new.created_at < a.ends_at and new.amount_cents <= a.most_cents
      and new.purpose = 'stay' and new.extra_id is not distinct from a.proposal_id) then
    raise exception 'nobody agreed to this charge' using errcode = 'restrict_violation', constraint = 'payments_agreed';
  end if;
  return new;
end $$;
create or replace trigger payments_agreed
  before insert or update of agreement_id, booking_id, amount_cents, purpose, extra_id on payments
  for each row when (new.agreement_id is not null) execute function payment_is_agreed();

-- what is paid without its owner, and waits for them after all
create or replace function charge_told() returns trigger language plpgsql as $$
begin
  perform tell(owner_id, 'bookings', id) from bookings where id = new.booking_id;
  return null;
end $$;
create or replace trigger payments_charge_told after update of failure on payments
  for each row when (new.agreement_id is not null and old.failure is distinct from new.failure)
  execute function charge_told();

create or replace function tip_told() returns trigger language plpgsql as $$
begin
  perform tell(person, 'bookings', b.id)
  from bookings b, unnest(array[b.owner_id, b.sitter_id]) as person where b.id = new.booking_id;
  return null;
end $$;
create or replace trigger payments_tip_told after update of status on payments
  for each row when (new.purpose = 'tip' and new.status = 'captured' and old.status <> 'captured')
  execute function tip_told();
