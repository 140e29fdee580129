-- What admins did: who, what, to what, when, with details that hold nothing private. Written with the change itself.
create table audit_log (
  id uuid primary key default new_id(),
  -- null for an operator, who joins two accounts on the command line, where no admin is signed in
  actor_id uuid references users (id),
  action text not null constraint audit_log_action references audit_actions (word),
  subject_kind text not null constraint audit_log_subject_kind references audit_subjects (word),
  -- what admins do to all bookings at once, to a job, to the site, or by an export, is about no single row
  subject_id uuid,
  details jsonb not null check (jsonb_typeof(details) = 'object'),
  created_at timestamptz not null,
  constraint audit_log_subject check ((subject_id is null) = (subject_kind in ('bookings', 'export', 'job', 'site')))
);
create index audit_log_actor on audit_log (actor_id);
create index audit_log_subject on audit_log (subject_id);
create index audit_log_newest on audit_log (created_at desc, id desc);
