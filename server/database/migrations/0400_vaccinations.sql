-- Records of a pet's vaccinations, with photos of the certificates.
create table vaccinations (
  id uuid primary key default new_id(),
  pet_id uuid not null references pets (id),
  vaccine text not null constraint vaccinations_vaccine check (vaccine in (
    'rabies', 'dhpp', 'bordetella', 'leptospirosis', 'influenza', 'fvrcp', 'felv', 'distemper', 'rhdv2', 'other')),
  name text check (length(name) between 1 and 120),
  basis text not null check (basis in ('vaccination', 'titer', 'exemption')),
  given_on date,
  valid_until date,
  is_first boolean not null default false,
  clinic text check (length(clinic) <= 120),
  created_at timestamptz not null,
  request_id uuid unique,
  request_hash text,
  check ((vaccine = 'other') = (name is not null)),
  check (valid_until > given_on),
  check (vaccine = 'rabies' or not is_first),
  check ((request_id is null) = (request_hash is null))
);
create index vaccinations_pet on vaccinations (pet_id, created_at);

create table vaccination_proofs (
  vaccination_id uuid not null references vaccinations (id) on delete cascade,
  position smallint not null check (position between 0 and 2),
  picture_id text not null references pictures (id),
  primary key (vaccination_id, position)
);
create index vaccination_proofs_picture on vaccination_proofs (picture_id);
alter table pictures drop constraint pictures_purpose_check,
  add constraint pictures_purpose_check check (purpose in ('listing', 'profile', 'pet', 'message', 'proof'));
