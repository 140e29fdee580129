-- Workers of the job queue that live: each process says so of its own every few seconds.
create table job_workers (
  id text primary key,
  seen_at timestamptz not null default now()
);
