-- People, their sessions, the built-in identity provider, mail, places and pictures.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;

-- A UUID of version 7: ordered by time, so that primary keys grow at their end. (uuidv7() needs PostgreSQL 18.)
create function new_id() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(
      set_bit(
        overlay(
          uuid_send(gen_random_uuid())
          placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
          from 1 for 6
        ), 52, 1
      ), 53, 1
    ), 'hex')::uuid
$$;

create table pictures (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{16,64}$'),
  owner_id uuid,
  state text not null check (state in ('reserved', 'ready')),
  expires_at timestamptz,
  -- where the widths are stored: <storage_key>-<width>.webp
  storage_key text,
  width integer,
  height integer,
  -- a tiny blurred preview as a data URL
  placeholder text,
  created_at timestamptz not null default now(),
  check (state <> 'ready' or (storage_key is not null and width > 0 and height > 0))
);
create index pictures_owner on pictures (owner_id, created_at);

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
  fullname text check (length(fullname) <= 160),
  phone text,
  address text,
  city text,
  state text,
  zip_code text,
  bio text check (length(bio) <= 2000),
  picture_id text references pictures (id),
  -- a sitter whom an admin has verified
  verified boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (issuer, subject)
);
create index users_email on users (lower(email));
alter table pictures add foreign key (owner_id) references users (id);

create table sessions (
  -- sha-256 of the cookie's value
  token_hash bytea primary key,
  user_id uuid not null references users (id),
  id_token text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);

create schema identity;

create table identity.accounts (
  id uuid primary key default new_id(),
  email text not null,
  password_hash text not null,
  email_verified boolean not null default false,
  given_name text,
  family_name text,
  created_at timestamptz not null default now()
);
create unique index accounts_email on identity.accounts (lower(email));

-- Links sent by mail, one use each.
create table identity.links (
  token_hash bytea primary key,
  account_id uuid not null references identity.accounts (id) on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'reset-password')),
  expires_at timestamptz not null,
  used_at timestamptz
);

create table identity.payloads (
  kind text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  user_code text,
  uid text,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (kind, id)
);
create index payloads_grant on identity.payloads (grant_id) where grant_id is not null;
create index payloads_uid on identity.payloads (kind, uid) where uid is not null;
create index payloads_expiry on identity.payloads (expires_at);

-- Secrets that the product makes for itself on its first start: signing keys, cookie keys.
create table secrets (
  name text primary key,
  value jsonb not null,
  created_at timestamptz not null default now()
);

-- Mail that had no SMTP server to go to; the demo shows it as a mailbox.
create table mailbox (
  id uuid primary key default new_id(),
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now()
);

create table places (
  id text primary key,
  kind text not null check (kind in ('city', 'zip')),
  name text not null,
  state text not null,
  country text not null,
  zip_code text,
  norm text not null,
  latitude double precision not null,
  longitude double precision not null,
  population integer not null
);
create index places_prefix on places (norm text_pattern_ops);
create index places_typos on places using gin (norm gin_trgm_ops);
