-- Owners are reminded before a record ends. Points that have passed already are left out, so that nobody gets a wave of them.
alter table vaccinations
  add column remind_at timestamptz,
  add column reminded_for smallint constraint vaccinations_reminded_for check (reminded_for between 7 and 30),
  add column reminders_off boolean not null default false;
create index vaccinations_remind on vaccinations (remind_at) where remind_at is not null;

update vaccinations v set remind_at = (
  select min(at) from (
    select ((v.valid_until - days)::timestamp + interval '9 hours') at time zone coalesce(u.time_zone, 'UTC') as at
    from unnest(array[30, 7]) as days) as points
  where at > now())
from pets p join users u on u.id = p.owner_id
where p.id = v.pet_id and p.deleted_at is null and v.valid_until > now() - interval '1 day';
