-- What was known of the stay of a case is kept as evidence.
-- functions: b8d79b94071c
-- What was known of the stay of a case when it was opened, and each time it was closed. Nothing of it changes; in the end it
-- is emptied.
create table case_bundles (
  case_id uuid not null references cases (id) on delete cascade,
  number integer not null constraint case_bundles_number check (number >= 1),
  moment text not null constraint case_bundles_moment check (moment in ('opened', 'closed')),
  kept_at timestamptz not null,
  -- null once erased
  content text,
  -- sha-256 over the hash of the one before, a line break, and the content
  hash text not null constraint case_bundles_hash check (hash ~ '^[0-9a-f]{64}$'),
  primary key (case_id, number)
);
