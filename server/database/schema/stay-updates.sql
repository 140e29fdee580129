-- What a sitter tells of a stay while it lasts. Its words stand in the thread of the two, as a message of a kind of its
-- own.
create table stay_updates (
  id uuid primary key default new_id(),
  booking_id uuid not null references bookings (id),
  -- taken back, both go
  message_id uuid not null unique references messages (id) on delete cascade,
  -- the browser's own id for it, and a hash of what it said
  client_id uuid not null,
  said text not null check (length(said) <= 64),
  -- what there is in it, counted, so that none is empty
  has_words boolean not null,
  ticks smallint not null check (ticks between 0 and 50),
  photos smallint not null check (photos between 0 and 6),
  created_at timestamptz not null,
  constraint stay_updates_once unique (booking_id, client_id),
  constraint stay_updates_say_something check (has_words or ticks > 0 or photos > 0)
);
create index stay_updates_booking on stay_updates (booking_id, created_at desc, id desc);

-- The pets that it is about, by the names that they have on the stay.
create table stay_update_pets (
  update_id uuid not null references stay_updates (id) on delete cascade,
  pet_id uuid not null references pets (id),
  name text not null check (length(name) between 1 and 80),
  primary key (update_id, pet_id)
);
create index stay_update_pets_pet on stay_update_pets (pet_id);

-- What was done, and when. A medication is told by the name and the time of day that it has on the care sheet.
create table stay_update_ticks (
  update_id uuid not null,
  position smallint not null check (position between 0 and 49),
  pet_id uuid not null,
  activity text not null check (activity in ('meal', 'water', 'medication', 'walk', 'potty', 'play', 'cleaning')),
  medication text check (length(medication) between 1 and 120),
  due_time text check (due_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  done_at timestamptz not null,
  primary key (update_id, position),
  foreign key (update_id, pet_id) references stay_update_pets (update_id, pet_id) on delete cascade,
  constraint stay_update_ticks_medication check (activity = 'medication' or (medication is null and due_time is null))
);

-- A photo that is gone leaves its place behind.
create table stay_update_photos (
  update_id uuid not null references stay_updates (id) on delete cascade,
  position smallint not null check (position between 0 and 5),
  picture_id text references pictures (id) on delete set null,
  alt text check (length(alt) between 1 and 200),
  -- while staff hides it (moderation.sql)
  hidden_id uuid,
  primary key (update_id, position)
);
create index stay_update_photos_picture on stay_update_photos (picture_id) where picture_id is not null;
