-- Wishes to be deleted, which the clock fulfils once nothing is in the way. Of one that is done, the email is kept as a hash.
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

-- Data that staff sent people: made anew whenever its person opens it, until then.
create table sent_data (
  user_id uuid primary key references users (id),
  -- with what staff noted about the person
  everything boolean not null,
  sent_by uuid not null references users (id),
  sent_at timestamptz not null,
  until timestamptz not null
);
create index sent_data_sent_by on sent_data (sent_by);
create index sent_data_until on sent_data (until);
