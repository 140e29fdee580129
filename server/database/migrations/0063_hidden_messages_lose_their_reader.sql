-- Whoever deletes a message for themselves does not find it any more: their id is taken out of its words. A search then
-- need not ask of each of its hits whether it is still shown.
create function forget_message_reader() returns trigger language plpgsql as $$
begin
  update message_words w
  set words = ts_delete(w.words, (
    select array_agg(m.user_id::text) from conversation_members m
    where m.conversation_id = new.conversation_id
      and case when m.user_id = new.sender_id then new.sender_hid else new.reader_hid end))
  where w.message_id = new.id;
  return null;
end $$;
create trigger messages_hidden_words after update of sender_hid, reader_hid on messages
  for each row when (new.sender_hid or new.reader_hid) execute function forget_message_reader();

update messages set sender_hid = sender_hid where sender_hid or reader_hid;
drop index messages_hidden;
