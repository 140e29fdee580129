-- What somebody wrote who wants to become a sitter, and what became of it. A person has at most one that waits.
create table sitter_applications (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  name text not null check (length(name) between 1 and 80),
  -- empty for a person who has one name
  surname text not null constraint sitter_applications_surname_length check (length(surname) <= 80),
  email text not null check (length(email) between 1 and 254),
  phone text not null check (length(phone) between 1 and 30),
  address text not null check (length(address) between 1 and 200),
  city text not null check (length(city) between 1 and 80),
  state text not null check (length(state) between 1 and 80),
  zip_code text not null check (length(zip_code) between 1 and 12),
  experience text not null check (length(experience) between 1 and 2000),
  motivation text not null check (length(motivation) between 1 and 2000),
  pet_groups text[] not null check (
    pet_groups <@ array['Dogs', 'Cats', 'Small Animals', 'Birds', 'Fish', 'Reptiles', 'Other']),
  availability text not null check (length(availability) between 1 and 1000),
  reference_contacts text check (length(reference_contacts) between 1 and 2000),
  background_check boolean not null,
  insurance boolean not null,
  emergency_contact text not null check (length(emergency_contact) between 1 and 200),
  created_at timestamptz not null,
  reviewed_at timestamptz,
  reviewed_by uuid references users (id),
  admin_notes text check (length(admin_notes) between 1 and 1000),
  constraint sitter_applications_some_pets check (cardinality(pet_groups) > 0),
  constraint sitter_applications_decided check (
    (status = 'pending') = (reviewed_at is null) and (status = 'pending') = (reviewed_by is null)
    and (status = 'pending') = (admin_notes is null))
);
create unique index sitter_applications_one_pending on sitter_applications (user_id) where status = 'pending';
create index sitter_applications_waiting on sitter_applications (created_at) where status = 'pending';
create index sitter_applications_user on sitter_applications (user_id, created_at desc);
create index sitter_applications_pending_first on sitter_applications
  ((status = 'pending') desc, created_at desc, id desc);
create index sitter_applications_reviewer on sitter_applications (reviewed_by);
