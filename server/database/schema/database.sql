-- Extensions that the owner of a database may install.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;
create extension if not exists btree_gin;

-- The steps that this database has taken; its first one is `0001_baseline`, these files.
create table if not exists migrations (
  name text primary key,
  applied_at timestamptz not null default now()
);

-- Functions and triggers as they were last made from functions/: "trigger messages_told on messages", and a hash of its
-- text.
create table definitions (
  name text primary key,
  hash text not null
);

-- Lists of words that grow: each start adds those of `contract/vocabulary/` that are not there yet (word-lists.ts).
create table audit_actions (word text primary key);
create table audit_subjects (word text primary key);
create table notification_kinds (word text primary key);

-- What ops/backup.sh did: a row for each backup that was read again, and when it was restored on trial.
create table backups (
  made_at timestamptz primary key,
  restored_at timestamptz
);

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
