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
