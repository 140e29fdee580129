-- A search wants the latest message with the words of each conversation. With the conversation and the number beside the
-- words, the messages themselves are looked at for the hits of one page, not for all.
alter table message_words add column conversation_id uuid, add column number bigint;
update message_words w set conversation_id = x.conversation_id, number = x.number from messages x where x.id = w.message_id;
alter table message_words alter column conversation_id set not null, alter column number set not null;

create or replace function keep_message_words() returns trigger language plpgsql as $$
begin
  insert into message_words (message_id, words, conversation_id, number)
  values (new.id, message_words_of(new.content, new.conversation_id), new.conversation_id, new.number);
  return null;
end $$;

-- few are deleted for one of their people, and a search leaves those out
create index messages_hidden on messages (id) where sender_hid or reader_hid;
