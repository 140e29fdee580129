-- Both sides review a stay, and neither sees the other's review before it has written its own.
-- functions: d22bcebcdbbe
alter table reviews
  add column review_type text not null default 'sitter_review'
    constraint reviews_review_type check (review_type in ('sitter_review', 'owner_review')),
  add column private_note text constraint reviews_private_note check (length(private_note) between 1 and 500),
  add column shown_at timestamptz not null default now(),
  add column is_shown boolean not null default false;

-- those of before were shown at once
update reviews set shown_at = created_at, is_shown = true;
alter table reviews add constraint reviews_unseen
  check (is_shown or (reply is null and hidden_id is null and reply_hidden_id is null));

create index reviews_booking on reviews (booking_id);
create index reviews_to_show on reviews (shown_at) where not is_shown and deleted_at is null;

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

create view public_reviews as
  select id, booking_id, listing_id, reviewer_id, reviewee_id, rating, comment, created_at, shown_at
  from reviews
  where review_type = 'sitter_review' and is_shown and deleted_at is null and hidden_id is null;

create view owner_reviews as
  select id, reviewee_id, rating
  from reviews
  where review_type = 'owner_review' and is_shown and deleted_at is null and hidden_id is null;

create index bookings_completed on bookings (completed_at) where status = 'completed';
