-- functions: e05db27cf72b
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
