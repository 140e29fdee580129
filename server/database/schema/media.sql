-- Photos that people have uploaded, from the moment when they ask where to.
create table pictures (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{16,64}$'),
  -- references users, which references pictures: see identity.sql
  owner_id uuid,
  state text not null check (state in ('reserved', 'ready')),
  expires_at timestamptz,
  -- where the widths are stored: <storage_key>-<width>.webp
  storage_key text,
  width integer,
  height integer,
  created_at timestamptz not null default now(),
  -- what an upload is for, which decides how large it may be, and how large it was
  purpose text check (purpose in ('listing', 'profile', 'pet', 'message', 'proof')),
  bytes integer check (bytes > 0),
  check (state <> 'ready' or (storage_key is not null and width > 0 and height > 0))
);
create index pictures_owner on pictures (owner_id, created_at);
-- a job looks for the picture of a file, once for each thousand files of the storage
create index pictures_storage_key on pictures (storage_key);
