-- What had no channel to go out by, of every kind; the demo shows it as a mailbox.
create table mailbox (
  id uuid primary key default new_id(),
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  channel text not null default 'mail' check (channel in ('mail', 'push', 'sms')),
  html text,
  -- where a push message leads
  path text,
  -- what is sent again under its key is there once
  key text
);
create unique index mailbox_once on mailbox (channel, recipient, key) where key is not null;
create index mailbox_recipient on mailbox (recipient, id);
create index mailbox_age on mailbox (created_at);
