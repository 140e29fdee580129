-- The sitter of another stay of a missing pet, who helps, is not the sitter of the stay in whose log that is written.
alter table care_log drop constraint care_log_actor,
  add constraint care_log_actor check (actor in ('owner', 'sitter', 'helper', 'vet', 'admin', 'clock', 'operator'));
