-- Pets of people, as they are now; a booking has its own copy.
create table pets (
  id uuid primary key default new_id(),
  owner_id uuid not null references users (id),
  name text not null check (length(name) between 1 and 80),
  kind text not null constraint pets_kind check (kind in (
    'dog', 'cat', 'bird', 'rabbit', 'hamster', 'guinea-pig', 'ferret', 'fish', 'turtle', 'lizard', 'snake', 'other')),
  breed text check (length(breed) <= 80),
  age integer check (age between 0 and 100),
  size text check (size in ('small', 'medium', 'large')),
  description text check (length(description) <= 2000),
  special_needs text check (length(special_needs) <= 2000),
  picture_id text references pictures (id),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- What whoever looks after the pet has to know: feeding, medication, routine, vet, emergency contact, vaccinations. Its shape is
  -- the contract's, which reads it back; here it is bounded. Null until its owner has written one.
  care jsonb constraint pets_care check (jsonb_typeof(care) = 'object' and octet_length(care::text) <= 65536),
  -- With whom it gets along, its weight, and what else decides where it can stay, in the contract's shape. Null: nothing said.
  traits jsonb constraint pets_traits check (jsonb_typeof(traits) = 'object' and octet_length(traits::text) <= 1000)
);
create index pets_owner on pets (owner_id) where deleted_at is null;
