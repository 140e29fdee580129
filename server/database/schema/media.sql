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
  purpose text check (purpose in ('listing', 'profile', 'pet', 'message', 'proof', 'stay')),
  bytes integer check (bytes > 0),
  -- of the received file; what the picture looks like (media/rules/look.ts); whether our own camera took it, and when; and when
  -- the file says that it was taken, by a clock that nobody knows
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  look bit(128),
  source text check (source in ('camera', 'file')),
  taken_at timestamptz,
  file_date text check (file_date ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$'),
  -- the photo sent before that it looked like when it was sent, and when that was
  like_id text references pictures (id) on delete set null,
  like_at timestamptz,
  constraint pictures_taken check (taken_at is null or source = 'camera'),
  check (state <> 'ready' or (storage_key is not null and width > 0 and height > 0))
);
create index pictures_owner on pictures (owner_id, created_at);
create index pictures_like on pictures (like_id) where like_id is not null;
-- a job looks for the picture of a file, once for each thousand files of the storage
create index pictures_storage_key on pictures (storage_key);
