-- What admins did: who, what, to what, when, with details that hold nothing private. Written with the change itself.
create table audit_log (
  id uuid primary key default new_id(),
  actor_id uuid not null references users (id),
  action text not null check (action in (
    'application_approved', 'application_rejected', 'booking_cancelled', 'user_changed', 'user_deleted')),
  subject_kind text not null check (subject_kind in ('application', 'booking', 'user')),
  subject_id uuid not null,
  details jsonb not null check (jsonb_typeof(details) = 'object'),
  created_at timestamptz not null
);
create index audit_log_actor on audit_log (actor_id);
create index audit_log_subject on audit_log (subject_id);
create index audit_log_newest on audit_log (created_at desc, id desc);
create trigger audit_log_of_members before insert on audit_log
  for each row execute function refuse_former_member('actor_id');

create function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is never changed' using errcode = 'restrict_violation';
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function audit_log_is_append_only();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function audit_log_is_append_only();
