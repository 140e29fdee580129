-- The one emergency contact of a care sheet becomes the first of its contacts; the release before goes on reading it.
update pets set care = care || jsonb_build_object('contacts',
  case when coalesce(care -> 'emergencyContact' ->> 'name', care -> 'emergencyContact' ->> 'phone') is null then '[]'::jsonb
    else jsonb_build_array(jsonb_build_object('name', care -> 'emergencyContact' -> 'name',
      'phone', care -> 'emergencyContact' -> 'phone', 'relation', null, 'email', null, 'mayDecide', false)) end)
where care is not null and not care ? 'contacts';
