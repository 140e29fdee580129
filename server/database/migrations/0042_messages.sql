-- Photos in messages, what one of the two deletes for themselves, blocks, words to search, and saved answers of sitters.

-- A message has words or a photo; a photo that is gone leaves its message behind.
alter table messages add column picture_id text references pictures (id) on delete set null;
alter table messages add column has_picture boolean not null default false;
alter table messages add column picture_alt text check (length(picture_alt) between 1 and 200);
alter table messages add column sender_hid boolean not null default false;
alter table messages add column reader_hid boolean not null default false;
alter table messages drop constraint messages_content_check;
alter table messages add constraint messages_content_length check (length(content) <= 2000);
alter table messages add constraint messages_say_something check (content <> '' or has_picture);
alter table messages add constraint messages_pictures check (has_picture or (picture_id is null and picture_alt is null));
create index messages_pictures on messages (picture_id) where picture_id is not null;

-- `changes` counts what polls must hear of besides messages and marks: a message deleted for oneself, a block, a stay of
-- the two. It is part of what tells a poll that nothing is new.
alter table conversation_members add column changes bigint not null default 0;
alter table conversation_members add column blocked_at timestamptz;

-- The newest stay of two people, whoever of them asked.
create index bookings_pair on bookings (owner_id, sitter_id, created_at, id);

-- What can be searched of a message: its words, and both people, so that a search meets only what is theirs. Numbers and
-- addresses are left out: whoever may not see a phone number must not find out about it by searching.
create text search configuration message_words (copy = english);
alter text search configuration message_words
  drop mapping if exists for email, url, url_path, host, file, int, uint, float, sfloat, version, numword, numhword, hword_numpart;

create table message_words (
  message_id uuid primary key references messages (id) on delete cascade,
  words tsvector not null
);
create index message_words_words on message_words using gin (words);

create function message_words_of(content text, conversation uuid) returns tsvector language sql stable as $$
  select to_tsvector('message_words', unaccent(content)) || array_to_tsvector(array[c.low_user_id::text, c.high_user_id::text])
  from conversations c where c.id = conversation
$$;
insert into message_words
  select id, message_words_of(content, conversation_id) from messages where content <> '';
create function keep_message_words() returns trigger language plpgsql as $$
begin
  insert into message_words values (new.id, message_words_of(new.content, new.conversation_id));
  return null;
end $$;
create trigger messages_words after insert on messages
  for each row when (new.content <> '') execute function keep_message_words();

-- What a sitter answers often, in their order; without a row they have the product's own.
create table quick_answers (
  user_id uuid primary key references users (id) on delete cascade,
  answers text[] not null check (cardinality(answers) <= 8),
  updated_at timestamptz not null
);
create trigger quick_answers_of_members before insert on quick_answers
  for each row execute function refuse_former_member('user_id');
