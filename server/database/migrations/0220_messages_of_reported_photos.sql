-- A report of a photo opens no message of a conversation that its reporter is not in, and none of a photo that is shown
-- elsewhere.
update reports r set message_id = null from messages x
where r.about = 'photo' and x.id = r.message_id and (
  not exists (select from conversation_members m where m.conversation_id = x.conversation_id and m.user_id = r.reporter_id)
  or exists (select from listing_images i where i.picture_id = r.thing)
  or exists (select from users u where u.picture_id = r.thing)
  or exists (select from stay_update_photos f where f.picture_id = r.thing));
