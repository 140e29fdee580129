-- Sitters as everybody sees them. Whoever shows their profile to nobody is known by first name and initial: the rest of
-- the last name, the face and what they say of themselves are theirs.
create view shown_sitters as
select u.id,
  coalesce(u.first_name, u.name, '') as first_name,
  case when shown.hidden then coalesce(left(nullif(shown.last_name, ''), 1) || '.', '') else shown.last_name end
    as last_name,
  case when not shown.hidden then u.picture_id end as picture_id,
  case when not shown.hidden and u.bio_hidden_id is null then u.bio end as bio,
  u.verified,
  u.created_at as since,
  shown.hidden
from users u
left join user_settings s on s.user_id = u.id
cross join lateral (
  select coalesce(s.profile_visibility = 'private', false) as hidden, coalesce(u.last_name, u.surname, '') as last_name
) as shown;
