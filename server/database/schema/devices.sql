-- Browsers that take push messages. One belongs to the session of the browser that gave the address: whoever logs out
-- there, or is logged out from elsewhere, gets nothing there any more. A person has 10 sessions at most, so no more of
-- these.
create table push_subscriptions (
  -- the session's, as its table keeps it; one that gets another token, after a new password, keeps the address
  session_hash bytea primary key references sessions (token_hash) on update cascade on delete cascade,
  user_id uuid not null references users (id),
  endpoint text not null constraint push_subscriptions_endpoint unique
    check (endpoint like 'https://%' and length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) = 87),
  auth text not null check (length(auth) = 22),
  created_at timestamptz not null,
  -- what was pushed last: when another browser of the same person has to be tried again, this one is left alone
  pushed text[] not null default '{}' constraint push_subscriptions_pushed check (cardinality(pushed) <= 50)
);
create index push_subscriptions_user on push_subscriptions (user_id);

-- Addresses that no mail is sent to, since it came back for good or somebody called it spam. What is tried again keeps
-- its row, so that a report from before that, which comes late or twice, stops nothing again.
create table stopped_mail (
  address text primary key check (address = lower(address) and length(address) <= 320),
  reason text not null check (reason in ('bounced', 'complained')),
  -- what the mail server said
  detail text check (length(detail) <= 500),
  happened_at timestamptz not null,
  -- since when mail is sent there again
  lifted_at timestamptz
);
