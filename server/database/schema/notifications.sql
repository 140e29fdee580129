-- What happened that concerns a person, for the list behind the bell and for what is sent of it.
create table notifications (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id),
  kind text not null constraint notifications_kind references notification_kinds (word),
  -- what it tells of: a job that runs twice writes nothing twice
  event_key text not null check (length(event_key) between 1 and 120),
  -- the booking, the conversation, the listing
  subject_id uuid not null,
  -- whom it names besides: it goes with their account
  about_user_id uuid references users (id),
  title text not null check (length(title) between 1 and 120),
  text text not null check (length(text) between 1 and 500),
  href text not null constraint notifications_href check (href ~ '^/([^/]|$)' and length(href) <= 300),
  -- what a mail of it says
  content jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz,
  -- goes out at night too
  is_urgent boolean not null default false,
  unique (user_id, event_key, kind)
);
create index notifications_user on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id, created_at, id) where read_at is null;
create index notifications_about on notifications (about_user_id) where about_user_id is not null;
create index notifications_subject on notifications (subject_id, user_id, created_at desc);
create index notifications_at on notifications (created_at);

-- What goes out of a notification, by channel. The id is what the channel knows it by: sent again it is the same.
create table notification_deliveries (
  id uuid primary key default new_id(),
  notification_id uuid not null references notifications (id) on delete cascade,
  channel text not null constraint notification_deliveries_channel check (channel in ('mail', 'push', 'sms')),
  -- null while it waits; all but the first say why it was not sent
  outcome text constraint notification_deliveries_outcome
    check (outcome in ('sent', 'turned_off', 'left', 'read', 'over', 'unreachable')),
  done_at timestamptz,
  unique (notification_id, channel),
  check ((outcome is null) = (done_at is null))
);
