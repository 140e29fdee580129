-- Browsers that take push messages. One belongs to the session of the browser that gave the address: whoever logs out there,
-- or is logged out from elsewhere, gets nothing there any more. A person has 10 sessions at most, so no more of these.
create table push_subscriptions (
  -- the session's, as its table keeps it
  session_hash bytea primary key references sessions (token_hash) on delete cascade,
  user_id uuid not null references users (id),
  endpoint text not null constraint push_subscriptions_endpoint unique
    check (endpoint like 'https://%' and length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) = 87),
  auth text not null check (length(auth) = 22),
  created_at timestamptz not null
);
create index push_subscriptions_user on push_subscriptions (user_id);
create trigger push_subscriptions_of_members before insert on push_subscriptions
  for each row execute function refuse_former_member('user_id');

-- the mailbox keeps what every channel would have sent; what is sent again under its key is there once
alter table mailbox
  add channel text not null default 'mail' check (channel in ('mail', 'push', 'sms')),
  add html text,
  -- where a push message leads
  add path text,
  add key text;
create unique index mailbox_once on mailbox (channel, recipient, key) where key is not null;
create index mailbox_recipient on mailbox (recipient, id);
