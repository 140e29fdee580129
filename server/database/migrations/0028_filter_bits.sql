-- The bits of a listing's filters are made when the listing is written, not each time that the read model is compared with it:
-- reading what people wrote was more than half of a rebuild.
alter table listings
  add column filter_features bigint not null generated always as
    (feature_bits(false, instant_book, accommodation_type, room_size, words_of(amenities), words_of(services))) stored,
  add column filter_services bigint not null generated always as (service_bits(words_of(services))) stored,
  add column filter_state integer not null generated always as (state_number(state, country)) stored;

create or replace view listing_filters as
select l.id as listing_id, l.filter_features | case when u.verified then 1::bigint else 0 end as features,
  l.filter_services as services, l.filter_state as state
from listings l
join users u on u.id = l.sitter_id;
