-- Admins find people and listings by any part of their words, however many there are. What is looked through is one text
-- in small letters, made by a function so that an index and the searches say the same.
create function person_words(fullname text, first_name text, last_name text, email text) returns text
  language sql immutable parallel safe as $$
  select lower(coalesce(fullname || ' ', coalesce(first_name || ' ', '') || coalesce(last_name || ' ', '')) || email) $$;
create index users_words on users using gin (person_words(fullname, first_name, last_name, email) gin_trgm_ops);

create function contact_words(name text, surname text, phone text, city text, state text) returns text
  language sql immutable parallel safe as $$
  select lower(coalesce(name || ' ', '') || coalesce(surname || ' ', '') || coalesce(phone || ' ', '')
    || coalesce(city || coalesce(', ' || state, ''), state, '')) $$;
create index users_contact_words on users using gin (contact_words(name, surname, phone, city, state) gin_trgm_ops);

create function listing_words(title text, city text, state text) returns text
  language sql immutable parallel safe as $$
  select lower(title || ' ' || city || ', ' || state) $$;
create index listings_words on listings using gin (listing_words(title, city, state) gin_trgm_ops);

-- The charts count what happened in each day or month: ranges of these indexes, without their rows.
create index bookings_asked on bookings (created_at) include (listing_id, total_cents);
drop index booking_events_at;
create index booking_events_moves on booking_events (to_status, at) include (from_status) where kind = 'moved';
drop index ledger_entries_received;
create index ledger_entries_received on ledger_entries (kind, created_at) include (booking_id, amount_cents)
  where account = 'provider_balance';
create index users_joined on users (role, created_at) where deleted_at is null;

-- What a sitter has coming and has earned is a sum over all stays there ever were.
create index ledger_entries_earned on ledger_entries (booking_id) include (account, amount_cents, created_at)
  where account in ('booking_funds', 'sitter_payable');
