-- What the last nightly check of care logs found.
create table care_log_checks (
  one boolean primary key default true check (one),
  checked_at timestamptz not null,
  stays integer not null check (stays >= 0),
  -- the first entry of each broken log that does not match (contract/vocabulary/care-log.ts)
  broken jsonb not null
);
