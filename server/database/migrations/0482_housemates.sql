-- Which groups of pets are there on each night, and which of them somebody there does not get along with.
-- functions: dac365ac3c48
alter table listing_nights
  add column guest_groups smallint not null default 0 constraint listing_nights_guest_groups check (guest_groups between 0 and 127),
  add column guest_wary smallint not null default 0 constraint listing_nights_guest_wary check (guest_wary between 0 and 127);

alter table booking_pets
  add column traits jsonb,
  add column traits_told_at timestamptz;

alter table booking_events
  drop constraint booking_events_reason_check,
  add constraint booking_events_reason_check check (reason in ('instant booking', 'suggested dates', 'no answer', 'not paid',
    'another sitter accepted', 'account deleted', 'cleared by an admin', 'no longer available', 'records missing', 'request accepted',
    'booking over', 'nights taken', 'pet gone', 'pet elsewhere', 'not a match'));

-- the stays that are not over yet, by what is said of their pets today
update listing_nights n set guest_groups = g.groups, guest_wary = g.wary
from (
  select b.listing_id, d.night::date as night,
    bit_or(case p.kind when 'dog' then 1 when 'cat' then 2 when 'bird' then 8 when 'fish' then 32 when 'other' then 64
      when 'turtle' then 16 when 'lizard' then 16 when 'snake' then 16 else 4 end) as groups,
    bit_or(case when t.traits -> 'dogs' = 'false' then 1 else 0 end | case when t.traits -> 'cats' = 'false' then 2 else 0 end
      | case when t.traits -> 'otherAnimals' = 'false' then 124 else 0 end) as wary
  from bookings b
  join booking_pets p on p.booking_id = b.id
  join pets t on t.id = p.pet_id
  cross join generate_series(b.start_date, b.end_date - 1, interval '1 day') as d (night)
  where b.status = 'accepted'
  group by 1, 2) g
where n.listing_id = g.listing_id and n.night = g.night;
