-- What several processes count together: how often somebody asked within a minute. Keys are hashes. Not logged: it is
-- written all the time, and a crash may forget it.
create unlogged table limit_windows (
  key bytea primary key check (octet_length(key) = 16),
  used integer not null,
  ends_at timestamptz not null
);
