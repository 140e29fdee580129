-- The average of an owner is read with each page of a request or stay.
create index reviews_of_owners on reviews (reviewee_id) where review_type = 'owner_review' and deleted_at is null;
