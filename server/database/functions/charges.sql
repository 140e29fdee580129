-- Never more than the rule that the stay was booked under, nor than the cost at the vet.
create or replace function charge_is_due() returns trigger language plpgsql as $$
begin
  if new.kind = 'late_pickup' and new.amount_cents > (
      select ceil(new.minutes / 60.0) * b.late_hour_cents from bookings b where b.id = new.booking_id)
    or new.kind = 'vet' and not exists (
      select from vet_expenses e where e.id = new.expense_id and e.booking_id = new.booking_id
        and e.amount_cents = new.amount_cents) then
    raise exception 'nobody owes this charge' using errcode = 'restrict_violation', constraint = 'charges_due';
  end if;
  return new;
end $$;
create or replace trigger charges_due before insert or update of amount_cents, minutes, booking_id, expense_id on charges
  for each row execute function charge_is_due();

-- Open pages of both sides hear of every step.
create or replace function charge_stepped() returns trigger language plpgsql as $$
begin
  perform tell(person, 'bookings', b.id)
  from bookings b, unnest(array[b.owner_id, b.sitter_id]) as person where b.id = new.booking_id;
  return null;
end $$;
create or replace trigger charges_told after insert or update of state on charges
  for each row execute function charge_stepped();
