-- Pets, listings, the calendar, bookings, reviews.
create table pets (
  id uuid primary key default new_id(),
  owner_id uuid not null references users (id),
  name text not null check (length(name) between 1 and 80),
  kind text not null,
  breed text check (length(breed) <= 80),
  age integer check (age between 0 and 100),
  size text check (size in ('small', 'medium', 'large')),
  description text check (length(description) <= 2000),
  special_needs text check (length(special_needs) <= 2000),
  picture_id text references pictures (id),
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index pets_owner on pets (owner_id) where deleted_at is null;

create table listings (
  id uuid primary key default new_id(),
  sitter_id uuid not null references users (id),
  title text not null default '' check (length(title) <= 120),
  description text not null default '' check (length(description) <= 5000),
  location text not null default '',
  city text not null default '',
  state text not null default '',
  country text not null default '',
  zip_code text,
  apartment_name text,
  apartment_number text,
  floor_number text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- the point that others than the sitter, admins and guests may know: a 0.01 degree grid
  public_latitude double precision generated always as ((round((latitude * 100)::numeric) / 100)::double precision) stored,
  public_longitude double precision generated always as ((round((longitude * 100)::numeric) / 100)::double precision) stored,
  time_zone text not null default 'UTC',
  price_cents integer not null default 5000 check (price_cents between 0 and 100000),
  pet_kinds text[] not null default '{}',
  amenities text[] not null default '{}',
  services jsonb not null default '{}',
  check_in_time text not null default '09:00',
  check_out_time text not null default '18:00',
  accommodation_type text not null default 'Private Pet Suite',
  capacity text,
  room_size integer check (room_size between 1 and 10000),
  max_pets integer not null default 5 check (max_pets between 1 and 50),
  supervision text not null default '24/7 professional care',
  space_description text,
  daily_schedule text,
  size_limits text not null default 'All sizes welcome (up to 80 lbs per pet)',
  house_rules text,
  cancellation_policy text not null default 'moderate' check (cancellation_policy in ('flexible', 'moderate', 'strict')),
  instant_book boolean not null default false,
  is_active boolean not null default false,
  -- from the live reviews: how many, and their average in hundredths of a star
  review_count integer not null default 0,
  rating_hundredths integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check ((latitude is null) = (longitude is null)),
  check (not is_active or (title <> '' and price_cents > 0 and latitude is not null and pet_kinds <> '{}'))
);
create index listings_sitter on listings (sitter_id) where deleted_at is null;

create table listing_images (
  listing_id uuid not null references listings (id),
  position integer not null check (position between 0 and 3),
  picture_id text not null unique references pictures (id),
  primary key (listing_id, position)
);

-- Days on which a sitter takes nobody, both ends included; they never overlap.
create table listing_blocks (
  id uuid primary key default new_id(),
  listing_id uuid not null references listings (id),
  start_date date not null,
  end_date date not null,
  reason text,
  created_at timestamptz not null default now(),
  check (start_date <= end_date),
  exclude using gist (listing_id with =, daterange(start_date, end_date, '[]') with &&)
);

-- One counter per listing and night. A night is closed when the day it starts on or the day it ends on is blocked.
-- The two checks are the last line: no code path can overfill a night or put a guest on a blocked day.
create table listing_nights (
  listing_id uuid not null references listings (id),
  night date not null,
  used integer not null default 0,
  capacity integer not null,
  closed boolean not null default false,
  primary key (listing_id, night),
  constraint night_not_overfull check (used between 0 and capacity),
  constraint closed_night_empty check (not closed or used = 0)
);

create table bookings (
  id uuid primary key default new_id(),
  listing_id uuid not null references listings (id),
  owner_id uuid not null references users (id),
  sitter_id uuid not null references users (id),
  status text not null check (status in ('pending', 'accepted', 'declined', 'cancelled', 'expired', 'completed')),
  start_date date not null,
  end_date date not null,
  pet_count integer not null check (pet_count between 1 and 10),
  special_instructions text check (length(special_instructions) <= 1000),
  -- the price it was made with, in cents
  price_per_day_cents integer not null check (price_per_day_cents > 0),
  nights_cents integer not null,
  discount_cents integer not null check (discount_cents >= 0),
  fee_cents integer not null check (fee_cents >= 0),
  total_cents integer not null check (total_cents >= 50),
  commission_cents integer not null check (commission_cents >= 0),
  cancellation_policy text not null,
  -- instants of the stay in the listing's time zone, as agreed
  time_zone text not null,
  check_in_at timestamptz not null,
  check_out_at timestamptz not null,
  payment_state text not null default 'unpaid'
    check (payment_state in ('unpaid', 'authorized', 'paid', 'partially_refunded', 'refunded', 'failed')),
  refunded_cents integer not null default 0 check (refunded_cents between 0 and total_cents),
  -- when the clock has to look at it next; null when it never has to
  due_at timestamptz,
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  completed_at timestamptz,
  updated_at timestamptz not null default now(),
  check (end_date - start_date between 1 and 14),
  check (owner_id <> sitter_id),
  check (total_cents = nights_cents - discount_cents + fee_cents),
  check ((status = 'completed') = (completed_at is not null))
);
create index bookings_owner on bookings (owner_id, created_at desc);
create index bookings_sitter on bookings (sitter_id, created_at desc);
create index bookings_listing on bookings (listing_id, start_date);
create index bookings_due on bookings (due_at) where due_at is not null;

-- The guest pets, as they were when the booking was made.
create table booking_pets (
  booking_id uuid not null references bookings (id),
  pet_id uuid not null references pets (id),
  name text not null,
  kind text not null,
  breed text,
  age integer,
  size text,
  description text,
  special_needs text,
  picture_id text,
  primary key (booking_id, pet_id)
);

create table booking_events (
  id bigint generated always as identity primary key,
  booking_id uuid not null references bookings (id),
  from_status text,
  to_status text not null,
  actor text not null check (actor in ('owner', 'sitter', 'admin', 'clock')),
  actor_id uuid references users (id),
  reason text,
  at timestamptz not null
);
create index booking_events_booking on booking_events (booking_id, id);

create table reviews (
  id uuid primary key default new_id(),
  booking_id uuid not null references bookings (id),
  listing_id uuid not null references listings (id),
  reviewer_id uuid not null references users (id),
  reviewee_id uuid not null references users (id),
  rating integer not null check (rating between 1 and 5),
  comment text check (length(comment) <= 500),
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index reviews_one_live on reviews (booking_id, reviewer_id) where deleted_at is null;
create index reviews_listing on reviews (listing_id, created_at desc) where deleted_at is null;
create index reviews_reviewee on reviews (reviewee_id, created_at desc) where deleted_at is null;
create index reviews_reviewer on reviews (reviewer_id, created_at desc) where deleted_at is null;

-- How fast a sitter first answered a request or a conversation, for response time and rate.
create table sitter_answers (
  sitter_id uuid not null references users (id),
  kind text not null check (kind in ('request', 'conversation')),
  subject_id uuid not null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  primary key (sitter_id, kind, subject_id)
);
create index sitter_answers_latest on sitter_answers (sitter_id, asked_at desc);

create table conversations (
  id uuid primary key default new_id(),
  low_user_id uuid not null references users (id),
  high_user_id uuid not null references users (id),
  message_count bigint not null default 0,
  last_message_at timestamptz,
  created_at timestamptz not null default now(),
  unique (low_user_id, high_user_id),
  check (low_user_id < high_user_id)
);

-- Where each of the two stands: messages are numbered 1, 2, 3 … within a conversation.
create table conversation_members (
  conversation_id uuid not null references conversations (id),
  user_id uuid not null references users (id),
  other_user_id uuid not null references users (id),
  delivered_up_to bigint not null default 0,
  read_up_to bigint not null default 0,
  -- hidden while no message above this number has come; null when shown
  hidden_at_count bigint,
  last_message_at timestamptz,
  primary key (conversation_id, user_id)
);
create index conversation_members_user on conversation_members (user_id, last_message_at desc nulls last);

create table messages (
  id uuid primary key default new_id(),
  conversation_id uuid not null references conversations (id),
  number bigint not null,
  sender_id uuid not null references users (id),
  content text not null check (length(content) between 1 and 2000),
  client_id uuid,
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  read_at timestamptz,
  unique (conversation_id, number)
);
create unique index messages_client_id on messages (conversation_id, sender_id, client_id) where client_id is not null;
