-- People, as the sign-in provider knows them and as they describe themselves.
create table users (
  id uuid primary key default new_id(),
  issuer text not null,
  subject text not null,
  email text not null,
  email_verified boolean not null default false,
  role text not null default 'owner' check (role in ('owner', 'sitter', 'admin')),
  name text check (length(name) <= 80),
  surname text check (length(surname) <= 80),
  first_name text check (length(first_name) <= 80),
  last_name text check (length(last_name) <= 80),
  -- a first and a last name of 80 letters each, with the space between them
  fullname text constraint users_fullname_length check (length(fullname) <= 161),
  phone text constraint users_phone_length check (length(phone) <= 30),
  address text constraint users_address_length check (length(address) <= 200),
  city text constraint users_city_length check (length(city) <= 80),
  state text constraint users_state_length check (length(state) <= 80),
  zip_code text constraint users_zip_code_length check (length(zip_code) <= 12),
  bio text check (length(bio) <= 2000),
  picture_id text references pictures (id),
  -- a sitter whom an admin has verified
  verified boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- what an admin was before, to be that again
  role_before_admin text check (role_before_admin in ('owner', 'sitter')),
  deleted_at timestamptz,
  -- where a person's clock is, as their browser says; it goes with the account
  time_zone text check (length(time_zone) between 1 and 64),
  -- a phone number in E.164 beside what was typed, and whether it takes text messages
  -- (server/modules/identity/phone-numbers.ts)
  phone_e164 text,
  phone_takes_texts boolean not null default false,
  -- Marks of the measures in force, so that whoever reads a session knows of them: since when the person is suspended, and
  -- since when a warning waits for them to acknowledge it.
  suspended_at timestamptz,
  warned_at timestamptz,
  -- sha-256 of the email of a person who deleted their account while suspended: nobody signs up with it until that ends
  barred_email bytea constraint users_barred_email check (octet_length(barred_email) = 32),
  -- while staff hides what they say of themselves (moderation.sql)
  bio_hidden_id uuid,
  -- since when an admin is one; null if it was before this was written down, and of no meaning for others
  admin_since timestamptz,
  -- when they agreed last to all terms then in effect (legal.sql)
  agreed_at timestamptz not null default now(),
  unique (issuer, subject),
  -- A person who deleted their account stays as a row that others' bookings, messages and reviews point at, and says
  -- nothing of them any more, whatever code path writes. Nobody signs in as that row again.
  constraint users_former_members check (deleted_at is null or (
    issuer = 'deleted' and subject = id::text and email = '' and not email_verified and not verified
    and role = 'owner' and role_before_admin is null
    and coalesce(first_name, '') = 'Former member' and coalesce(name, '') = 'Former member'
    and coalesce(fullname, '') = 'Former member' and last_name is null and surname is null
    and phone is null and address is null and city is null and state is null and zip_code is null
    and bio is null and picture_id is null)),
  constraint users_former_places check (deleted_at is null or time_zone is null),
  constraint users_phone_number check (
    phone_e164 is null or (phone is not null and phone_e164 ~ '^\+[1-9][0-9]{6,14}$')),
  constraint users_phone_texted check (not phone_takes_texts or phone_e164 is not null),
  constraint users_admins_in_force check (suspended_at is null or role <> 'admin'),
  constraint users_barred check (barred_email is null or (suspended_at is not null and deleted_at is not null))
);
alter table pictures add foreign key (owner_id) references users (id);

-- Admins find people by any part of their words, however many there are. What is looked through is one text in small
-- letters, made by a function so that an index and the searches say the same.
create function person_words(fullname text, first_name text, last_name text, email text) returns text
  language sql immutable parallel safe as $$
  select lower(coalesce(fullname || ' ', coalesce(first_name || ' ', '') || coalesce(last_name || ' ', '')) || email) $$;
create function contact_words(name text, surname text, phone text, city text, state text) returns text
  language sql immutable parallel safe as $$
  select lower(coalesce(name || ' ', '') || coalesce(surname || ' ', '') || coalesce(phone || ' ', '')
    || coalesce(city || coalesce(', ' || state, ''), state, '')) $$;
create index users_words on users using gin (person_words(fullname, first_name, last_name, email) gin_trgm_ops);
create index users_contact_words on users using gin (contact_words(name, surname, phone, city, state) gin_trgm_ops);

create index users_email on users (lower(email));
create index users_barred_email on users (barred_email) where barred_email is not null;
create index users_suspended on users (suspended_at) where suspended_at is not null;
create index users_joined on users (role, created_at) where deleted_at is null;
create index users_by_name on users (person_words(fullname, first_name, last_name, email), id) where deleted_at is null;
create index users_newest on users (created_at desc, id desc) where deleted_at is null;
-- the number by which pages show an id is its end
create index users_number on users (right(id::text, 8) text_pattern_ops);

-- Whoever changed nothing has no row: these are the defaults.
create table user_settings (
  user_id uuid primary key references users (id),
  email_booking_confirmation boolean not null default true,
  email_booking_reminders boolean not null default true,
  email_promotional boolean not null default false,
  push_booking_updates boolean not null default true,
  push_messages boolean not null default true,
  sms_booking_reminders boolean not null default false,
  profile_visibility text not null default 'sitters-only'
    check (profile_visibility in ('public', 'sitters-only', 'private')),
  show_email_to_sitters boolean not null default false,
  show_phone_to_sitters boolean not null default false,
  allow_search_engine_indexing boolean not null default true,
  -- of sitters: whether they are told of lost pets near their listings
  lost_pet_alerts boolean not null default false
);
create index user_settings_lost_pets on user_settings (user_id) where lost_pet_alerts;

-- Where people are logged in.
create table sessions (
  -- sha-256 of the cookie's value
  token_hash bytea primary key,
  user_id uuid not null references users (id),
  id_token text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- People see where they are signed in, and end single sessions: by an id, because the hash of a cookie is shown to
  -- nobody. `user_agent` is what the browser says of itself, for its owner alone.
  id uuid not null default new_id() unique,
  user_agent text check (length(user_agent) <= 300),
  -- A provider ends its sessions and tells us by their names, of which a hash is kept (OpenID Connect Back-Channel
  -- Logout).
  provider_session_hash bytea check (octet_length(provider_session_hash) = 32),
  -- when the person proved who they are, as the provider says (auth_time); null if it did not say
  proved_at timestamptz,
  -- of an admin: hashes of the emails that this session was shown, and when that was written to the audit log
  contacts_shown integer[] not null default '{}' constraint sessions_contacts_shown check (cardinality(contacts_shown) <= 300),
  contacts_noted_at timestamptz
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);
create index sessions_provider_session on sessions (provider_session_hash) where provider_session_hash is not null;

-- A login is finished once, whoever sends its answer again: known by the hash of its state, forgotten after a day.
create table finished_logins (
  state_hash bytea primary key check (octet_length(state_hash) = 32),
  finished_at timestamptz not null
);
create index finished_logins_age on finished_logins (finished_at);

-- Browsers that a person has signed in with, each known by a long-lived cookie of its own.
create table known_devices (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id),
  -- sha-256 of the cookie's value
  token_hash bytea not null check (length(token_hash) = 32),
  user_agent text check (length(user_agent) <= 300),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  unique (user_id, token_hash)
);
create index known_devices_seen on known_devices (last_seen_at);
