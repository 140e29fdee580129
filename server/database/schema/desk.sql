-- What admins noted about things that wait for staff. The things themselves are rows of others; a mark of one that is gone
-- says nothing, and is swept.
create table desk_marks (
  kind text not null check (char_length(kind) between 1 and 40),
  item_id text not null check (char_length(item_id) between 1 and 100),
  taken_by uuid references users (id),
  taken_at timestamptz,
  snoozed_until timestamptz,
  snoozed_at timestamptz,
  primary key (kind, item_id),
  check ((taken_by is null) = (taken_at is null)),
  check ((snoozed_until is null) = (snoozed_at is null)),
  check (snoozed_until > snoozed_at)
);
create index desk_marks_snoozed on desk_marks (snoozed_until) where snoozed_until is not null;
create index desk_marks_taken on desk_marks (taken_by) where taken_by is not null;

-- What the daily check-up found wrong last time.
create table check_ups (
  -- "Mail", as the doctor calls it
  system text primary key check (char_length(system) between 1 and 100),
  says text not null check (char_length(says) between 1 and 1000),
  found_at timestamptz not null
);
