-- A sitter pauses all active listings at once, and resumes exactly those: since when a listing is hidden for that reason.
alter table listings add column paused_at timestamptz;
alter table listings add constraint paused_is_hidden check (paused_at is null or not is_active);
