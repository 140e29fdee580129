-- Secrets that the product makes for itself on its first start: signing keys, cookie keys.
create table secrets (
  name text primary key,
  value jsonb not null,
  created_at timestamptz not null default now()
);

-- Workers of the job queue that live: each process says so of its own every few seconds.
create table job_workers (
  id text primary key,
  seen_at timestamptz not null default now()
);

-- What several processes count together: how often somebody asked within a minute. Keys are hashes. Not logged: it is
-- written all the time, and a crash may forget it.
create unlogged table limit_windows (
  key bytea primary key check (octet_length(key) = 16),
  used integer not null,
  ends_at timestamptz not null
);

-- How often somebody did something that has a quota, in the window that began then.
create table quota_uses (
  user_id uuid not null references users (id),
  action text not null,
  began_at timestamptz not null,
  used integer not null,
  primary key (user_id, action)
);
create index quota_uses_age on quota_uses (began_at);

-- What concerns whom, for the streams that open pages listen to. An event only says where to look again, so that seeing
-- one twice does no harm; it is told to all servers when its transaction commits, and kept for a while for whoever was
-- away.
create table live_events (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  topic text not null check (topic in ('messages', 'bookings', 'notifications')),
  subject_id uuid not null,
  at timestamptz not null default now(),
  -- A page names the snapshot in which its data was read; its stream continues with the events of transactions that
  -- were not visible in it.
  xid xid8 not null default pg_current_xact_id()
);
create index live_events_user on live_events (user_id, id);
create index live_events_at on live_events (at);
