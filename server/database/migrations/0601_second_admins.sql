-- What one admin does not decide alone waits for another.
create table case_proposals (
  case_id uuid primary key references cases (id) on delete cascade,
  -- the whole decision as it was sent
  decision jsonb not null constraint case_proposals_decision check (jsonb_typeof(decision) = 'object'),
  made_by uuid not null references users (id),
  made_at timestamptz not null
);
create index case_proposals_made_by on case_proposals (made_by);
