-- A word that audit or notifications may use is a row of a table: a new one restates no list. The words of this release are
-- added when it starts; these tables begin with those that the checks allow now.
create table audit_actions (word text primary key);
create table audit_subjects (word text primary key);
create table notification_kinds (word text primary key);
insert into audit_actions
  select distinct found[1] from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''(\w+)''', 'g') as found
  where conrelid = 'audit_log'::regclass and conname = 'audit_log_action_check';
insert into audit_subjects
  select distinct found[1] from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''(\w+)''', 'g') as found
  where conrelid = 'audit_log'::regclass and conname = 'audit_log_subject_kind_check';
insert into notification_kinds
  select distinct found[1] from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''(\w+)''', 'g') as found
  where conrelid = 'notifications'::regclass and conname = 'notifications_kind';
alter table audit_log
  drop constraint audit_log_action_check,
  drop constraint audit_log_subject_kind_check,
  add constraint audit_log_action foreign key (action) references audit_actions (word),
  add constraint audit_log_subject_kind foreign key (subject_kind) references audit_subjects (word);
alter table notifications
  drop constraint notifications_kind,
  add constraint notifications_kind foreign key (kind) references notification_kinds (word);
