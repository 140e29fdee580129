-- A provider ends its sessions and tells us by their names, of which a hash is kept (OpenID Connect Back-Channel Logout).
alter table sessions add column provider_session_hash bytea check (octet_length(provider_session_hash) = 32);
create index sessions_provider_session on sessions (provider_session_hash) where provider_session_hash is not null;

-- A login is finished once, whoever sends its answer again: known by the hash of its state, forgotten after a day.
create table finished_logins (
  state_hash bytea primary key check (octet_length(state_hash) = 32),
  finished_at timestamptz not null
);
create index finished_logins_age on finished_logins (finished_at);
