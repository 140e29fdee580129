-- Pets that are missing from a stay. The exact place is read by nobody: pages show the circle.
create table lost_pets (
  id uuid primary key default new_id(),
  booking_id uuid not null references bookings (id),
  pet_id uuid not null references pets (id),
  state text not null constraint lost_pets_state check (state in ('starting', 'open', 'found', 'closed')),
  -- the random part of its page's address
  slug text not null unique check (slug ~ '^[A-Za-z0-9_-]{14}$'),
  started_by uuid not null references users (id),
  starter text not null constraint lost_pets_starter check (starter in ('owner', 'sitter')),
  started_at timestamptz not null,
  opened_at timestamptz,
  ended_at timestamptz,
  extensions smallint not null default 0 check (extensions between 0 and 3),
  -- questions of a day that were asked, and how many of them the last answer was to
  asked smallint not null default 0 check (asked between 0 and 3),
  answered smallint not null default 0 check (answered between 0 and 3),
  -- where it was last seen; null once erased
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  area_latitude double precision not null check (area_latitude between -90 and 90),
  area_longitude double precision not null check (area_longitude between -180 and 180),
  area_meters integer not null check (area_meters between 500 and 1000),
  last_seen_at timestamptz not null,
  last_seen_text text check (length(last_seen_text) between 1 and 120),
  photo_id text references pictures (id) on delete set null,
  shows_name boolean not null default true,
  looks text check (length(looks) between 1 and 200),
  collar text check (length(collar) between 1 and 120),
  approach text check (length(approach) between 1 and 120),
  -- what finders are asked; on no page
  held_back text check (length(held_back) between 1 and 200),
  shows_owner_phone boolean not null default false,
  shows_sitter_phone boolean not null default false,
  client_id uuid not null,
  said text not null check (length(said) <= 64),
  constraint lost_pets_once unique (booking_id, client_id),
  check ((latitude is null) = (longitude is null)),
  check ((state = 'starting') = (opened_at is null)),
  check ((state in ('found', 'closed')) = (ended_at is not null))
);
-- a pet is missing once
create unique index lost_pets_live on lost_pets (pet_id) where state in ('starting', 'open');
create index lost_pets_going_on on lost_pets (started_at) where state in ('starting', 'open');
create index lost_pets_starter_at on lost_pets (started_by, started_at);
create index lost_pets_pet on lost_pets (pet_id);
create index lost_pets_photo on lost_pets (photo_id) where photo_id is not null;
create index lost_pets_ended on lost_pets (ended_at) where ended_at is not null;

-- The sitters nearby who were told, by where the pet was then.
create table lost_pet_alerts (
  lost_pet_id uuid not null references lost_pets (id) on delete cascade,
  user_id uuid not null references users (id),
  wave smallint not null check (wave between 1 and 2),
  primary key (lost_pet_id, user_id, wave)
);
create index lost_pet_alerts_person on lost_pet_alerts (user_id);

-- Where the circle was in each wave.
create table lost_pet_waves (
  lost_pet_id uuid not null references lost_pets (id) on delete cascade,
  wave smallint not null check (wave between 1 and 2),
  latitude double precision not null,
  longitude double precision not null,
  told integer not null check (told between 0 and 200),
  at timestamptz not null,
  primary key (lost_pet_id, wave)
);

-- What people reported who saw the pet. They have no account.
create table sightings (
  id uuid primary key default new_id(),
  lost_pet_id uuid not null references lost_pets (id) on delete cascade,
  seen_at timestamptz not null,
  seen_where text not null check (length(seen_where) between 1 and 120),
  text text check (length(text) between 1 and 500),
  contact text check (length(contact) between 1 and 120),
  received_at timestamptz not null,
  -- told with others at the end of the hour
  told_later boolean not null
);
create index sightings_of on sightings (lost_pet_id, received_at);
