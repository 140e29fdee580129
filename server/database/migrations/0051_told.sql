-- What happened becomes a job in the transaction in which it happens, whoever writes it: the change waits for nobody, and
-- what is undone is told to nobody. The job finds out who is told what, and by which channel.
create function note_event(about text, subject uuid, at timestamptz, details jsonb, wait interval, key text)
  returns void language plpgsql as $$
begin
  -- stories that are made up as a whole, as the demo's, are told to nobody
  if current_setting('petstead.silent', true) = 'on' then return; end if;
  perform jobs.add_job('notify',
    (jsonb_build_object('event', new_id(), 'about', about, 'subject', subject, 'at', at) || details)::json,
    run_at => now() + wait, max_attempts => 12, job_key => key);
end $$;

create function booking_event_noted() returns trigger language plpgsql as $$
begin
  perform note_event('move', new.booking_id, new.at, jsonb_build_object('step', new.id), interval '0', null);
  return null;
end $$;
create trigger booking_events_noted after insert on booking_events
  for each row when (new.kind = 'moved') execute function booking_event_noted();

create function booking_payment_noted() returns trigger language plpgsql as $$
begin
  perform note_event('payment', new.id, new.updated_at, jsonb_build_object('from', old.payment_state,
    'to', new.payment_state, 'refundedCents', new.refunded_cents - old.refunded_cents), interval '0', null);
  return null;
end $$;
create trigger bookings_noted after update of payment_state, refunded_cents on bookings
  for each row when ((old.payment_state, old.refunded_cents) is distinct from (new.payment_state, new.refunded_cents))
  execute function booking_payment_noted();

-- who has the conversation open reads a message at once: nobody is told of it
create function message_noted() returns trigger language plpgsql as $$
begin
  perform note_event('message', new.id, new.created_at, '{}', interval '20 seconds', null);
  return null;
end $$;
create trigger messages_noted after insert on messages for each row execute function message_noted();

create function review_noted() returns trigger language plpgsql as $$
begin
  perform note_event('review', new.id, new.created_at, '{}', interval '0', null);
  return null;
end $$;
create trigger reviews_noted after insert on reviews for each row execute function review_noted();

create function application_noted() returns trigger language plpgsql as $$
begin
  perform note_event('application', new.id, new.reviewed_at, '{}', interval '0', null);
  return null;
end $$;
create trigger sitter_applications_noted after update of status on sitter_applications
  for each row when (old.status = 'pending' and new.status <> 'pending') execute function application_noted();

-- all nights of one reading are told as one
create function conflict_noted() returns trigger language plpgsql as $$
begin
  perform note_event('conflict', new.listing_id, now(), '{}', interval '0', 'conflict:' || new.listing_id);
  return null;
end $$;
create trigger listing_nights_noted after update of imported on listing_nights
  for each row when (new.imported and not old.imported and new.used > 0) execute function conflict_noted();

-- Browsers that a person has signed in with, each known by a long-lived cookie of its own.
create table known_devices (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id),
  -- sha-256 of the cookie's value
  token_hash bytea not null check (length(token_hash) = 32),
  user_agent text check (length(user_agent) <= 300),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  unique (user_id, token_hash)
);
create index known_devices_seen on known_devices (last_seen_at);
create trigger known_devices_of_members before insert on known_devices
  for each row execute function refuse_former_member('user_id');

-- a person's first browser is no news to them
create function device_noted() returns trigger language plpgsql as $$
begin
  if exists (select 1 from known_devices where user_id = new.user_id and id <> new.id) then
    perform note_event('device', new.id, new.first_seen_at, '{}', interval '0', null);
  end if;
  return null;
end $$;
create trigger known_devices_noted after insert on known_devices for each row execute function device_noted();

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

-- who reads a conversation has read that there was something in it
create function conversation_read() returns trigger language plpgsql as $$
begin
  update notifications set read_at = now()
  where subject_id = new.conversation_id and user_id = new.user_id and kind = 'message_received' and read_at is null;
  return null;
end $$;
create trigger conversation_members_read after update of read_up_to on conversation_members
  for each row when (new.read_up_to > old.read_up_to) execute function conversation_read();

-- Where a person's clock is, as their browser says; it goes with the account.
alter table users add column time_zone text check (length(time_zone) between 1 and 64);
alter table users add constraint users_former_places check (deleted_at is null or time_zone is null);

create index bookings_next_check_in on bookings (check_in_at) where status = 'accepted';
