create or replace function message_told() returns trigger language plpgsql as $$
begin
  perform tell(user_id, 'messages', new.conversation_id) from conversation_members
  where conversation_id = new.conversation_id;
  return null;
end $$;
create or replace trigger messages_told after insert on messages for each row execute function message_told();

-- what one of the two has received or read is seen by the other, and by the reader's other pages
create or replace function marks_told() returns trigger language plpgsql as $$
begin
  perform tell(person, 'messages', new.conversation_id) from unnest(array[new.user_id, new.other_user_id]) as person;
  return null;
end $$;
create or replace trigger marks_told after update of delivered_up_to, read_up_to, hidden_at_count on conversation_members
  for each row when ((old.delivered_up_to, old.read_up_to, old.hidden_at_count)
    is distinct from (new.delivered_up_to, new.read_up_to, new.hidden_at_count))
  execute function marks_told();

-- what polls must hear of besides messages and marks is told to open pages of the same person, whoever changes it
create or replace function changes_told() returns trigger language plpgsql as $$
begin
  perform tell(new.user_id, 'messages', new.conversation_id);
  return null;
end $$;
create or replace trigger changes_told after update of changes on conversation_members
  for each row when (old.changes is distinct from new.changes)
  execute function changes_told();

create or replace function message_words_of(content text, conversation uuid) returns tsvector language sql stable as $$
  select to_tsvector('message_words', unaccent(content)) || array_to_tsvector(array[c.low_user_id::text, c.high_user_id::text])
  from conversations c where c.id = conversation
$$;
create or replace function keep_message_words() returns trigger language plpgsql as $$
begin
  insert into message_words (message_id, words, conversation_id, number)
  values (new.id, message_words_of(new.content, new.conversation_id), new.conversation_id, new.number);
  return null;
end $$;
create or replace trigger messages_words after insert on messages
  for each row when (new.content <> '') execute function keep_message_words();

-- Whoever deletes a message for themselves does not find it any more: their id is taken out of its words. A search then
-- need not ask of each of its hits whether it is still shown.
create or replace function forget_message_reader() returns trigger language plpgsql as $$
begin
  update message_words w
  set words = ts_delete(w.words, (
    select array_agg(m.user_id::text) from conversation_members m
    where m.conversation_id = new.conversation_id
      and case when m.user_id = new.sender_id then new.sender_hid else new.reader_hid end))
  where w.message_id = new.id;
  return null;
end $$;
create or replace trigger messages_hidden_words after update of sender_hid, reader_hid on messages
  for each row when (new.sender_hid or new.reader_hid) execute function forget_message_reader();
