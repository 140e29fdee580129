-- How photos arrived, and what they look like.
alter table pictures
  drop constraint pictures_purpose_check,
  add constraint pictures_purpose_check check (purpose in ('listing', 'profile', 'pet', 'message', 'proof', 'stay')),
  add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  add column look bit(128),
  add column source text check (source in ('camera', 'file')),
  add column taken_at timestamptz,
  add column file_date text check (file_date ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$'),
  add column like_id text references pictures (id) on delete set null,
  add column like_at timestamptz,
  add constraint pictures_taken check (taken_at is null or source = 'camera');
create index pictures_like on pictures (like_id) where like_id is not null;
