-- The built-in sign-in provider has tables in a schema of its own.
create schema identity;

-- Emails and passwords.
create table identity.accounts (
  id uuid primary key default new_id(),
  email text not null,
  password_hash text not null,
  email_verified boolean not null default false,
  given_name text,
  family_name text,
  created_at timestamptz not null default now(),
  -- the versions of the documents that the page showed on which it was made; null of those from before they were noted
  agreed_terms integer,
  agreed_privacy integer
);
create unique index accounts_email on identity.accounts (lower(email));

-- Links sent by mail, one use each.
create table identity.links (
  token_hash bytea primary key,
  account_id uuid not null references identity.accounts (id) on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'reset-password', 'change-email', 'undo-email')),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- the new email that its press confirms, or the former one that its press brings back
  email text,
  constraint links_email_check check ((email is not null) = (purpose in ('change-email', 'undo-email')))
);
create index links_expiry on identity.links (expires_at);
create index links_account on identity.links (account_id);
-- while a change can be undone, the former email stays its account's
create index links_email on identity.links (lower(email)) where email is not null;

-- What the OpenID Connect library keeps: grants, sessions, tokens.
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
create index payloads_account on identity.payloads ((payload ->> 'accountId')) where payload ->> 'accountId' is not null;

-- Tries of a password, counted per account and, from browsers that it was used in before, per browser.
create table identity.guesses (
  -- sha-256 of what is counted
  key bytea primary key,
  tries integer not null,
  -- the next try is not looked at before
  next_at timestamptz not null,
  expires_at timestamptz not null
);
create index guesses_expiry on identity.guesses (expires_at);
