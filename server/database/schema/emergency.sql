-- What an owner lets the sitter of a stay agree to at a vet. One is in force at a time, and none after the stay.
create table mandates (
  id uuid primary key default new_id(),
  booking_id uuid not null references bookings (id),
  -- for all pets together, whole dollars
  limit_cents integer not null check (limit_cents between 5000 and 2000000 and limit_cents % 100 = 0),
  life_saving text not null constraint mandates_life_saving check (life_saving in ('yes', 'no', 'vet')),
  end_of_life text not null constraint mandates_end_of_life check (end_of_life in ('owner', 'vet')),
  pet_ids text[] not null,
  -- null, like the text, once erased
  signed_name text check (length(signed_name) between 1 and 161),
  -- as it was shown, and its SHA-256
  text text check (length(text) between 1 and 4000),
  text_hash text not null check (text_hash ~ '^[0-9a-f]{64}$'),
  signed_by uuid not null references users (id),
  signed_at timestamptz not null,
  ended_at timestamptz,
  ended_by text constraint mandates_ended_by check (ended_by in ('withdrawn', 'replaced')),
  -- what the costs that it and those before it covered sum to
  used_cents integer not null default 0,
  client_id uuid not null,
  said text not null check (length(said) <= 64),
  constraint mandates_once unique (booking_id, client_id),
  constraint mandates_within check (used_cents between 0 and limit_cents),
  check ((ended_at is null) = (ended_by is null)),
  check ((signed_name is null) = (text is null))
);
create unique index mandates_live on mandates (booking_id) where ended_at is null;
create index mandates_person on mandates (signed_by, signed_at);

-- Addresses that show the emergency sheet of a stay to a vet. Of the secret only a hash is kept.
create table emergency_links (
  id uuid primary key default new_id(),
  booking_id uuid not null references bookings (id),
  token_hash bytea not null unique,
  made_at timestamptz not null,
  made_by uuid not null references users (id),
  opened_at timestamptz,
  ended_at timestamptz,
  client_id uuid not null,
  constraint emergency_links_once unique (booking_id, client_id)
);
create index emergency_links_person on emergency_links (made_by);

-- What a vet cost during a stay, and who agreed to it.
create table vet_expenses (
  id uuid primary key default new_id(),
  booking_id uuid not null references bookings (id),
  amount_cents integer not null check (amount_cents between 1 and 2000000),
  -- null once erased
  what text check (length(what) between 1 and 200),
  decided_by text not null constraint vet_expenses_decided_by check (decided_by in ('owner', 'contact', 'mandate')),
  mandate_id uuid references mandates (id),
  receipt_id text references pictures (id),
  recorded_by uuid not null references users (id),
  recorded_at timestamptz not null,
  -- what the owner says to a cost that they or a contact agreed to
  agreed boolean,
  answered_at timestamptz,
  client_id uuid not null,
  said text not null check (length(said) <= 64),
  constraint vet_expenses_once unique (booking_id, client_id),
  check ((decided_by = 'mandate') = (mandate_id is not null)),
  check ((agreed is null) = (answered_at is null)),
  check (decided_by <> 'mandate' or agreed is null)
);
create index vet_expenses_receipt on vet_expenses (receipt_id) where receipt_id is not null;
create index vet_expenses_mandate on vet_expenses (mandate_id) where mandate_id is not null;
create index vet_expenses_person on vet_expenses (recorded_by);
-- Whether an emergency contact wants to be one: one question per owner and address a year.
create table contact_consents (
  id uuid primary key default new_id(),
  owner_id uuid not null references users (id),
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  asked_at timestamptz not null,
  answer text constraint contact_consents_answer check (answer in ('yes', 'no')),
  answered_at timestamptz,
  constraint contact_consents_once unique (owner_id, email),
  check ((answer is null) = (answered_at is null))
);
create index contact_consents_address on contact_consents (email, asked_at);
