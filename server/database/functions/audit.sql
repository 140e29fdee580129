create or replace function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is never changed' using errcode = 'restrict_violation';
end $$;
create or replace trigger audit_log_append_only before update or delete on audit_log
  for each row execute function audit_log_is_append_only();
create or replace trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function audit_log_is_append_only();
