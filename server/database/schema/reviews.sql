-- Of a stay that is over, by each of its sides, once.
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
  -- an owner about the sitter, or a sitter about the owner
  review_type text not null default 'sitter_review'
    constraint reviews_review_type check (review_type in ('sitter_review', 'owner_review')),
  -- what only whoever it is about reads
  private_note text constraint reviews_private_note check (length(private_note) between 1 and 500),
  -- when both see both: once both have written, else at the end of the window; until is_shown nobody but the author does
  shown_at timestamptz not null default now(),
  is_shown boolean not null default false,
  constraint reviews_unseen check (is_shown or (reply is null and hidden_id is null and reply_hidden_id is null)),
  constraint reviews_reply_whole check ((reply is null) = (replied_at is null))
);
create unique index reviews_one_live on reviews (booking_id, reviewer_id) where deleted_at is null;
create index reviews_listing on reviews (listing_id, created_at, id) where deleted_at is null;
create index reviews_reviewee on reviews (reviewee_id, created_at, id) where deleted_at is null;
-- few rows, read with each page of a request: the other index is of little use for those whom everybody reviews
create index reviews_of_owners on reviews (reviewee_id) where review_type = 'owner_review' and deleted_at is null;
create index reviews_reviewer on reviews (reviewer_id, created_at, id) where deleted_at is null;
create index reviews_booking on reviews (booking_id);
create index reviews_to_show on reviews (shown_at) where not is_shown and deleted_at is null;

-- What a sitter says about each pet of the stay; null: nothing.
create table review_pets (
  review_id uuid not null references reviews (id),
  pet_id uuid not null references pets (id),
  as_described boolean,
  welcome_back boolean,
  with_dogs boolean,
  with_cats boolean,
  with_others boolean,
  with_children boolean,
  primary key (review_id, pet_id)
);
create index review_pets_pet on review_pets (pet_id);

-- Those that count, and that everybody may read.
create view public_reviews as
  select id, booking_id, listing_id, reviewer_id, reviewee_id, rating, comment, created_at, shown_at
  from reviews
  where review_type = 'sitter_review' and is_shown and deleted_at is null and hidden_id is null;

-- Those that count in the average of an owner.
create view owner_reviews as
  select id, reviewee_id, rating
  from reviews
  where review_type = 'owner_review' and is_shown and deleted_at is null and hidden_id is null;
