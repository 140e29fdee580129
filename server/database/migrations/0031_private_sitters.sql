-- Sitters as everybody sees them. Whoever shows their profile to nobody is known by first name and initial: the rest of the last
-- name, the face and what they say of themselves are theirs.
create view shown_sitters as
select u.id,
  coalesce(u.first_name, u.name, '') as first_name,
  case when shown.hidden then coalesce(left(nullif(shown.last_name, ''), 1) || '.', '') else shown.last_name end
    as last_name,
  case when not shown.hidden then u.picture_id end as picture_id,
  case when not shown.hidden then u.bio end as bio,
  u.verified,
  u.created_at as since,
  shown.hidden
from users u
left join user_settings s on s.user_id = u.id
cross join lateral (
  select coalesce(s.profile_visibility = 'private', false) as hidden, coalesce(u.last_name, u.surname, '') as last_name
) as shown;

create or replace view listing_texts as
select l.id as listing_id,
  json_build_object(
    'id', l.id,
    'sitterId', l.sitter_id,
    'title', l.title,
    'location', concat_ws(', ', nullif(l.city, ''), nullif(l.state, '')),
    'city', l.city,
    'state', l.state,
    'country', l.country,
    'latitude', l.public_latitude,
    'longitude', l.public_longitude,
    'pricePerDay', to_char(l.price_cents / 100.0, 'FM999990.00'),
    'rating', round(l.rating_hundredths / 100.0, 2),
    'reviewCount', l.review_count,
    'petTypes', to_json(l.pet_kinds),
    'imageUrls', pictures.urls,
    'images', pictures.urls,
    'maxPets', l.max_pets,
    'accommodationType', l.accommodation_type,
    'verified', u.verified,
    'isActive', l.is_active,
    'sitter', json_build_object(
      'firstName', u.first_name,
      'lastName', u.last_name,
      'avatar', '/objects/uploads/' || u.picture_id,
      'isVerified', u.verified)
  )::text as card,
  json_build_object(
    'id', l.id,
    'title', l.title,
    'latitude', l.public_latitude,
    'longitude', l.public_longitude,
    'pricePerDay', to_char(l.price_cents / 100.0, 'FM999990.00'),
    'rating', round(l.rating_hundredths / 100.0, 2),
    'reviewCount', l.review_count,
    'imageUrl', pictures.urls ->> 0
  )::text as pin
from listings l
join shown_sitters u on u.id = l.sitter_id
cross join lateral (
  select coalesce(json_agg('/objects/uploads/' || i.picture_id order by i.position), '[]') as urls
  from listing_images i where i.listing_id = l.id
) as pictures;

create function sitter_visibility_changed() returns trigger language plpgsql as $$
begin
  perform search_writing();
  update listing_cards c set card = t.card from listing_texts t
  where t.listing_id = c.listing_id
    and c.listing_id in (select id from listings where sitter_id = new.user_id and is_active and deleted_at is null);
  return null;
end $$;
create trigger listing_search_sitter_visibility after insert or update of profile_visibility on user_settings
  for each row execute function sitter_visibility_changed();

update listing_cards c set card = t.card from listing_texts t
where t.listing_id = c.listing_id
  and c.listing_id in (select l.id from listings l join user_settings s on s.user_id = l.sitter_id
    where s.profile_visibility = 'private');
