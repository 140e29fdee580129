-- What keeps people from each other's accounts, sitters' nights and everybody's patience.

-- What an admin was before, to be that again.
alter table users add column role_before_admin text check (role_before_admin in ('owner', 'sitter'));

-- Tries of a password, counted per account and, from browsers that it was used in before, per browser.
create table identity.guesses (
  -- sha-256 of what is counted
  key bytea primary key,
  tries integer not null,
  -- the next try is not looked at before
  next_at timestamptz not null,
  expires_at timestamptz not null
);

-- How often somebody did something that has a quota, in the window that began then.
create table quota_uses (
  user_id uuid not null references users (id),
  action text not null,
  began_at timestamptz not null,
  used integer not null,
  primary key (user_id, action)
);

-- A stay that was accepted without anybody's answer has less time to be paid.
alter table bookings add column instant boolean not null default false;
update bookings set instant = true where accepted_at = created_at;

-- A pet is in one place: the nights of an accepted stay are its pets' own, and no other stay can have them too.
alter table booking_pets add column nights daterange;
-- before the loop, which leaves out a second stay of a pet in the same nights
alter table booking_pets add constraint pet_in_one_place
  exclude using gist (pet_id with =, nights with &&) where (nights is not null);
do $$
declare stay record;
begin
  for stay in select id, start_date, end_date from bookings where status = 'accepted' order by accepted_at, id loop
    begin
      update booking_pets set nights = daterange(stay.start_date, stay.end_date) where booking_id = stay.id;
    exception when unique_violation or exclusion_violation then null;
    end;
  end loop;
end $$;
create index booking_pets_pet on booking_pets (pet_id);

-- What housekeeping deletes is found without reading the rest.
create index guesses_expiry on identity.guesses (expires_at);
create index links_expiry on identity.links (expires_at);
create index links_account on identity.links (account_id);
create index sessions_expiry on sessions (expires_at);
create index mailbox_age on mailbox (created_at);
create index payment_events_age on payment_events (received_at);
create index quota_uses_age on quota_uses (began_at);
create index payloads_account on identity.payloads ((payload ->> 'accountId')) where payload ->> 'accountId' is not null;
