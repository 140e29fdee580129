-- People who cannot leave yet are deleted by the clock, once nothing is in the way.
-- functions: de0aa814840f
create table deletion_requests (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id),
  state text not null default 'waiting'
    constraint deletion_requests_state check (state in ('waiting', 'done', 'withdrawn')),
  requested_at timestamptz not null,
  ended_at timestamptz,
  -- sha-256
  email_hash bytea constraint deletion_requests_email_hash check (octet_length(email_hash) = 32),
  constraint deletion_requests_ended check ((state = 'waiting') = (ended_at is null)),
  constraint deletion_requests_hashed check (email_hash is null or state = 'done')
);
create unique index deletion_requests_one_waiting on deletion_requests (user_id) where state = 'waiting';
create index deletion_requests_waiting on deletion_requests (requested_at, id) where state = 'waiting';
create index deletion_requests_user on deletion_requests (user_id);
create index deletion_requests_ended on deletion_requests (ended_at) where ended_at is not null;
