-- Old reports say who made what they are about, too; nobody who waits to be deleted gets a new stay.
-- functions: 13e17b9c4511
update reports r set reported_id = coalesce(
  (select sitter_id from listings where id = r.listing_id),
  (select other_user_id from conversation_members where conversation_id = r.conversation_id and user_id = r.reporter_id))
where reported_id is null and about is null;
