-- What care sheets named of vaccinations becomes records without proof: what its name says, or another one by its name.
create view counted_vaccinations as
  select distinct on (v.pet_id, v.vaccine, v.name) v.id, v.pet_id, v.vaccine, v.name, v.valid_until,
    exists (select 1 from vaccination_proofs f where f.vaccination_id = v.id) as has_proof
  from vaccinations v
  order by v.pet_id, v.vaccine, v.name, v.created_at desc, v.id desc;

with noted as (
  select p.id as pet_id, btrim(e.entry ->> 'name') as name, (e.entry ->> 'expiresOn')::date as valid_until, e.place,
    case
      when p.kind in ('dog', 'cat', 'ferret') and e.entry ->> 'name' ~* '\mrabies\M' then 'rabies'
      when p.kind = 'dog' and e.entry ->> 'name' ~* '\m(dhpp|dapp|da2pp|dhlpp)\M' then 'dhpp'
      when p.kind = 'dog' and e.entry ->> 'name' ~* '\m(bordetella|kennel cough)\M' then 'bordetella'
      when p.kind = 'dog' and e.entry ->> 'name' ~* '\mlepto' then 'leptospirosis'
      when p.kind = 'dog' and e.entry ->> 'name' ~* '\m(influenza|flu|civ)\M' then 'influenza'
      when p.kind = 'cat' and e.entry ->> 'name' ~* '\mfvrcp\M' then 'fvrcp'
      when p.kind = 'cat' and e.entry ->> 'name' ~* '\mfelv\M' then 'felv'
      when p.kind = 'ferret' and e.entry ->> 'name' ~* '\mdistemper\M' then 'distemper'
      when p.kind = 'rabbit' and e.entry ->> 'name' ~* '\mrhdv' then 'rhdv2'
      else 'other'
    end as vaccine
  from pets p, jsonb_array_elements(p.care -> 'vaccinations') with ordinality as e (entry, place)
  where p.deleted_at is null and jsonb_typeof(p.care -> 'vaccinations') = 'array'
)
insert into vaccinations (pet_id, vaccine, name, basis, valid_until, created_at)
-- of several of one vaccine, the one that is good for longest counts
select pet_id, vaccine, case when vaccine = 'other' then name end, 'vaccination', valid_until,
  now() + row_number() over (partition by pet_id order by valid_until nulls first, place) * interval '1 microsecond'
from noted;

-- the release before reads a list
update pets set care = jsonb_set(care, '{vaccinations}', '[]') where care -> 'vaccinations' <> '[]';
