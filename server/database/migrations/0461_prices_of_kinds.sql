-- A sitter may ask another price for a night of some kinds of pets; a stay remembers whose price its nights have.
-- functions: 9f580ab0a7e7
create table listing_kind_rates (
  listing_id uuid not null references listing_rates (listing_id) on delete cascade,
  kind text not null constraint listing_kind_rates_kind check (kind in (
    'dog', 'cat', 'bird', 'rabbit', 'hamster', 'guinea-pig', 'ferret', 'fish', 'turtle', 'lizard', 'snake', 'other')),
  price_cents integer not null check (price_cents between 1 and 100000),
  primary key (listing_id, kind)
);

create or replace view listing_extra_rates as
  select r.listing_id, json_build_object('weekendCents', r.weekend_cents, 'extraPetCents', r.extra_pet_cents,
    'ranges', coalesce((
      select json_agg(json_build_object('firstNight', p.first_night, 'lastNight', p.last_night, 'label', p.label,
        'cents', p.price_cents) order by p.position)
      from listing_price_ranges p where p.listing_id = r.listing_id), '[]'),
    'kindCents', coalesce((
      select json_object_agg(k.kind, k.price_cents order by k.kind)
      from listing_kind_rates k where k.listing_id = r.listing_id), '{}')) as rates
  from listing_rates r;

alter table bookings
  add column priced_kind text constraint bookings_priced_kind check (priced_kind in (
    'dog', 'cat', 'bird', 'rabbit', 'hamster', 'guinea-pig', 'ferret', 'fish', 'turtle', 'lizard', 'snake', 'other'));
alter table booking_proposals
  add column priced_kind text constraint booking_proposals_priced_kind check (priced_kind in (
    'dog', 'cat', 'bird', 'rabbit', 'hamster', 'guinea-pig', 'ferret', 'fish', 'turtle', 'lizard', 'snake', 'other'));
