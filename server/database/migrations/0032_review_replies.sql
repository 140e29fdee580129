-- What whoever a review is about says to it, once and for everybody to read.
alter table reviews
  add column reply text check (length(reply) between 1 and 500),
  add column replied_at timestamptz,
  add constraint reviews_reply_whole check ((reply is null) = (replied_at is null));
