-- Whether the rules of a listing close a night: the day on which it begins, or the one on which it ends.
create or replace function is_closed_weekly(weekdays integer, night date) returns boolean language sql immutable as $$
  select ((weekdays >> extract(dow from night)::integer) | (weekdays >> extract(dow from night + 1)::integer)) & 1 = 1
$$;

-- The last line: nobody gets onto a night that the week closes or another calendar takes, whatever path leads there. Who
-- is there already stays; the listing is locked by whoever claims nights, so its rules do not change meanwhile.
create or replace function night_gains() returns trigger language plpgsql as $$
begin
  if new.imported or exists (select 1 from listings l where l.id = new.listing_id and l.closed_weekdays <> 0
    and is_closed_weekly(l.closed_weekdays, new.night)) then
    raise exception 'a night that is closed takes nobody else'
      using errcode = 'check_violation', constraint = 'closed_night_gains_nobody', table = 'listing_nights';
  end if;
  return null;
end $$;
create or replace trigger listing_nights_first_guests after insert on listing_nights
  for each row when (new.used > 0) execute function night_gains();
create or replace trigger listing_nights_more_guests after update on listing_nights
  for each row when (new.used > old.used) execute function night_gains();
