-- How many people's emails each session of an admin was shown.
alter table sessions
  add column contacts_shown integer[] not null default '{}'
    constraint sessions_contacts_shown check (cardinality(contacts_shown) <= 300),
  add column contacts_noted_at timestamptz;
