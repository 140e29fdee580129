-- What says that a pet is vaccinated, as its owner keeps it. The newest of a vaccine counts; older ones stay listed.
create table vaccinations (
  id uuid primary key default new_id(),
  pet_id uuid not null references pets (id),
  vaccine text not null constraint vaccinations_vaccine check (vaccine in (
    'rabies', 'dhpp', 'bordetella', 'leptospirosis', 'influenza', 'fvrcp', 'felv', 'distemper', 'rhdv2', 'other')),
  -- what an other one is called
  name text check (length(name) between 1 and 120),
  basis text not null check (basis in ('vaccination', 'titer', 'exemption')),
  -- null only for one that an old care sheet named
  given_on date,
  valid_until date,
  -- the first rabies shot of the pet's life
  is_first boolean not null default false,
  clinic text check (length(clinic) <= 120),
  created_at timestamptz not null,
  -- idempotency key of the browser, and a hash of what it said
  request_id uuid unique,
  request_hash text,
  check ((vaccine = 'other') = (name is not null)),
  check (valid_until > given_on),
  check (vaccine = 'rabies' or not is_first),
  check ((request_id is null) = (request_hash is null))
);
create index vaccinations_pet on vaccinations (pet_id, created_at);

-- Photos of the certificate. Without one, a record counts for nothing.
create table vaccination_proofs (
  vaccination_id uuid not null references vaccinations (id) on delete cascade,
  position smallint not null check (position between 0 and 2),
  picture_id text not null references pictures (id),
  primary key (vaccination_id, position)
);
create index vaccination_proofs_picture on vaccination_proofs (picture_id);

-- The record that counts of each vaccine of a pet: the newest.
create view counted_vaccinations as
  select distinct on (v.pet_id, v.vaccine, v.name) v.id, v.pet_id, v.vaccine, v.name, v.valid_until,
    exists (select 1 from vaccination_proofs f where f.vaccination_id = v.id) as has_proof
  from vaccinations v
  order by v.pet_id, v.vaccine, v.name, v.created_at desc, v.id desc;

-- What the sitter of a stay excuses its pets from; never from rabies, which is asked for by law.
create table booking_waivers (
  booking_id uuid not null references bookings (id),
  pet_id uuid not null references pets (id),
  vaccine text not null constraint booking_waivers_vaccine check (vaccine in (
    'dhpp', 'bordetella', 'leptospirosis', 'influenza', 'fvrcp', 'felv', 'distemper', 'rhdv2')),
  reason text constraint booking_waivers_reason check (char_length(reason) between 1 and 200),
  waived_at timestamptz not null,
  primary key (booking_id, pet_id, vaccine)
);
create index booking_waivers_pet on booking_waivers (pet_id);

-- What the sitter of a stay questions in a record. Whoever corrects or replaces the record answers it.
create table record_questions (
  booking_id uuid not null references bookings (id),
  vaccination_id uuid not null references vaccinations (id) on delete cascade,
  why text not null constraint record_questions_why check (why in ('unreadable', 'other_pet', 'dates_differ')),
  asked_at timestamptz not null,
  primary key (booking_id, vaccination_id)
);
create index record_questions_record on record_questions (vaccination_id);
