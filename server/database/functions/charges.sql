-- What the last night of a booking costs for all of its pets, by the rates that it keeps (bookings/rules/price.ts,
-- lastNightCents): a started day of a late pick-up costs no more.
create or replace function last_night_cents(b bookings) returns integer language sql stable as $$
  select greatest(0, coalesce(
      (select (r.value ->> 'cents')::integer from jsonb_array_elements(b.extra_rates -> 'ranges') with ordinality r
        where b.end_date - 1 between (r.value ->> 'firstNight')::date and (r.value ->> 'lastNight')::date
        order by r.ordinality limit 1),
      case when extract(isodow from b.end_date - 1) in (5, 6) then (b.extra_rates ->> 'weekendCents')::integer end,
      b.price_per_day_cents)
    + coalesce((b.extra_rates -> 'kindCents' ->> b.priced_kind)::integer - b.price_per_day_cents, 0))
    + (b.pet_count - 1) * coalesce((b.extra_rates ->> 'extraPetCents')::integer, 0)
$$;

-- Never more than the rule that the stay was booked under, nor than the cost at the vet; in a case what both agreed on, or
-- what staff proposed to the owner of its stay.
create or replace function charge_is_due() returns trigger language plpgsql as $$
begin
  if new.kind = 'late_pickup' and new.amount_cents > (
      select (new.minutes / 1440) * least(24 * b.late_hour_cents, night)
        + least(ceil(new.minutes % 1440 / 60.0) * b.late_hour_cents, night)
      from bookings b, last_night_cents(b) as night where b.id = new.booking_id)
    or new.kind = 'vet' and not exists (
      select from vet_expenses e where e.id = new.expense_id and e.booking_id = new.booking_id
        and e.amount_cents = new.amount_cents)
    or new.kind in ('agreed', 'proposed') and not exists (
      select from cases c where c.id = new.case_id and c.booking_id = new.booking_id and new.commission_cents = 0
        and (new.kind = 'proposed' and new.amount_cents <= 50000 or exists (
          select from case_offers o where o.case_id = c.id and o.state = 'accepted' and o.gets = 'sitter'
            and o.amount_cents = new.amount_cents))) then
    raise exception 'nobody owes this charge' using errcode = 'restrict_violation', constraint = 'charges_due';
  end if;
  return new;
end $$;
create or replace trigger charges_due before insert or update of amount_cents, minutes, booking_id, expense_id, case_id on charges
  for each row execute function charge_is_due();

-- In all cases of a stay together its owner pays the sitter no more than in one.
create or replace function charge_of_cases_bounded() returns trigger language plpgsql as $$
begin
  -- what was asked for stays payable
  if tg_op = 'UPDATE' and old.state in ('asked', 'unpaid', 'paid') and new.amount_cents <= old.amount_cents
    and new.booking_id = old.booking_id then return new; end if;
  perform pg_advisory_xact_lock(hashtextextended('case money ' || new.booking_id, 0));
  if (select sum(c.amount_cents) from charges c where c.booking_id = new.booking_id and c.id <> new.id
        and c.case_id is not null and c.state in ('asked', 'unpaid', 'paid')) + new.amount_cents > 50000 then
    raise exception 'the cases of this stay ask too much of its owner' using errcode = 'restrict_violation',
      constraint = 'charges_of_cases';
  end if;
  return new;
end $$;
create or replace trigger charges_of_cases before insert or update of amount_cents, state, booking_id, case_id on charges
  for each row when (new.case_id is not null and new.state in ('asked', 'unpaid', 'paid'))
  execute function charge_of_cases_bounded();

-- Open pages of both sides hear of every step.
create or replace function charge_stepped() returns trigger language plpgsql as $$
begin
  perform tell(person, 'bookings', b.id)
  from bookings b, unnest(array[b.owner_id, b.sitter_id]) as person where b.id = new.booking_id;
  return null;
end $$;
create or replace trigger charges_told after insert or update of state on charges
  for each row execute function charge_stepped();
