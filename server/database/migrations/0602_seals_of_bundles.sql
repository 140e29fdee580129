-- What was kept as evidence is sealed elsewhere, so that the last bundle of a case is not made anew either; and cases that came to
-- nothing are counted.
-- functions: 37857a57a75d
create table case_seals (
  case_id uuid not null,
  number integer not null,
  moment text not null constraint case_seals_moment check (moment in ('opened', 'closed')),
  kept_at timestamptz not null,
  hash text not null constraint case_seals_hash check (hash ~ '^[0-9a-f]{64}$'),
  primary key (case_id, number)
);
insert into case_seals (case_id, number, moment, kept_at, hash) select case_id, number, moment, kept_at, hash from case_bundles;

alter table cases
  add column fruitless boolean not null default false,
  add column unheld boolean not null default false;
