-- What the payment stand-in remembers. Safe to run again on a database that has it.
create schema if not exists stripe_sandbox;

-- Every object of the API as the document the API shows; the columns beside it are for finding and paging. intent_id is
-- what it belongs to, which for most is an intent.
create table if not exists stripe_sandbox.objects (
  id text primary key,
  kind text not null,
  seq bigint generated always as identity,
  created bigint not null,
  intent_id text,
  type text,
  body jsonb not null
);
create index if not exists objects_newest on stripe_sandbox.objects (kind, seq desc);
create index if not exists objects_of_intent on stripe_sandbox.objects (intent_id, kind, seq desc)
  where intent_id is not null;

-- One row per event and endpoint. due_at is null once it was given up.
create table if not exists stripe_sandbox.deliveries (
  event_id text not null references stripe_sandbox.objects (id),
  endpoint_id text not null references stripe_sandbox.objects (id),
  attempts integer not null default 0,
  due_at timestamptz,
  delivered_at timestamptz,
  primary key (event_id, endpoint_id)
);
create index if not exists deliveries_due on stripe_sandbox.deliveries (due_at)
  where delivered_at is null and due_at is not null;

-- status and body are null only inside the step that took the key.
create table if not exists stripe_sandbox.idempotency_keys (
  key text primary key,
  fingerprint text not null,
  status integer,
  body text,
  created_at timestamptz not null
);
create index if not exists idempotency_keys_age on stripe_sandbox.idempotency_keys (created_at);
