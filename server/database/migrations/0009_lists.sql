-- Lists page to their end by a cursor, and what they show is bounded by the page, not by what there is.

-- How many live reviews gave 1, 2, 3, 4 and 5 stars; kept with the rating.
alter table listings add column rating_counts integer[] not null default '{0,0,0,0,0}'
  check (cardinality(rating_counts) = 5);
alter table listings disable trigger listing_search_listing;
update listings l set rating_counts = counted.stars
from (
  select listing_id, array[count(*) filter (where rating = 1), count(*) filter (where rating = 2),
    count(*) filter (where rating = 3), count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::integer[] as stars
  from reviews where deleted_at is null group by listing_id
) as counted
where counted.listing_id = l.id;
alter table listings enable trigger listing_search_listing;

-- Each list in its order, so that a page reads its own rows only.
drop index bookings_owner, listings_sitter, reviews_listing, reviews_reviewee, reviews_reviewer, conversation_members_user;
create index bookings_owner on bookings (owner_id, created_at, id);
create index bookings_requests on bookings (sitter_id, (status = 'pending'), created_at, id);
create index listings_sitter on listings (sitter_id, created_at, id) where deleted_at is null;
create index reviews_listing on reviews (listing_id, created_at, id) where deleted_at is null;
create index reviews_reviewee on reviews (reviewee_id, created_at, id) where deleted_at is null;
create index reviews_reviewer on reviews (reviewer_id, created_at, id) where deleted_at is null;
create index conversation_members_user on conversation_members
  (user_id, (coalesce(last_message_at, '-infinity')), conversation_id);

-- What is still to be marked delivered or read.
create index messages_undelivered on messages (conversation_id, sender_id, number) where delivered_at is null;
create index messages_unread on messages (conversation_id, sender_id, number) where read_at is null;
