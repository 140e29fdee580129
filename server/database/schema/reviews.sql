-- Of a stay that is over, by its owner, once.
create table reviews (
  id uuid primary key default new_id(),
  booking_id uuid not null references bookings (id),
  listing_id uuid not null references listings (id),
  reviewer_id uuid not null references users (id),
  reviewee_id uuid not null references users (id),
  rating integer not null check (rating between 1 and 5),
  comment text check (length(comment) <= 500),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- what whoever it is about says to it, once and for everybody to read
  reply text check (length(reply) between 1 and 500),
  replied_at timestamptz,
  -- while staff hides one of the two (moderation.sql)
  hidden_id uuid,
  reply_hidden_id uuid,
  constraint reviews_reply_whole check ((reply is null) = (replied_at is null))
);
create unique index reviews_one_live on reviews (booking_id, reviewer_id) where deleted_at is null;
create index reviews_listing on reviews (listing_id, created_at, id) where deleted_at is null;
create index reviews_reviewee on reviews (reviewee_id, created_at, id) where deleted_at is null;
create index reviews_reviewer on reviews (reviewer_id, created_at, id) where deleted_at is null;
