-- The one thread of two people.
create table conversations (
  id uuid primary key default new_id(),
  low_user_id uuid not null references users (id),
  high_user_id uuid not null references users (id),
  message_count bigint not null default 0,
  last_message_at timestamptz,
  created_at timestamptz not null default now(),
  unique (low_user_id, high_user_id),
  check (low_user_id < high_user_id)
);

-- Where each of the two stands: messages are numbered 1, 2, 3 … within a conversation.
create table conversation_members (
  conversation_id uuid not null references conversations (id),
  user_id uuid not null references users (id),
  other_user_id uuid not null references users (id),
  delivered_up_to bigint not null default 0,
  read_up_to bigint not null default 0,
  -- hidden while no message above this number has come; null when shown
  hidden_at_count bigint,
  last_message_at timestamptz,
  -- What polls must hear of besides messages and marks: a message deleted for oneself, a block, a stay of the two. It is
  -- part of what tells a poll that nothing is new.
  changes bigint not null default 0,
  blocked_at timestamptz,
  primary key (conversation_id, user_id)
);
create index conversation_members_user on conversation_members
  (user_id, (coalesce(last_message_at, '-infinity')), conversation_id);

-- Numbered within their conversation. What one of the two deletes for themselves is hidden from them.
create table messages (
  id uuid primary key default new_id(),
  conversation_id uuid not null references conversations (id),
  number bigint not null,
  sender_id uuid not null references users (id),
  content text not null constraint messages_content_length check (length(content) <= 2000),
  client_id uuid,
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  read_at timestamptz,
  -- a photo that is gone leaves its message behind
  picture_id text references pictures (id) on delete set null,
  has_picture boolean not null default false,
  picture_alt text check (length(picture_alt) between 1 and 200),
  -- deleted by one of the two, for themselves
  sender_hid boolean not null default false,
  reader_hid boolean not null default false,
  -- the words of an update of a stay
  is_update boolean not null default false,
  -- the text of a request is the first message about it in the thread of the two
  booking_id uuid references bookings (id) on delete set null,
  -- while staff hides it (moderation.sql)
  hidden_id uuid,
  unique (conversation_id, number),
  constraint messages_say_something check (content <> '' or has_picture or is_update),
  constraint messages_pictures check (has_picture or (picture_id is null and picture_alt is null))
);
create unique index messages_client_id on messages (conversation_id, sender_id, client_id) where client_id is not null;
-- what is still to be marked delivered or read
create index messages_undelivered on messages (conversation_id, sender_id, number) where delivered_at is null;
create index messages_unread on messages (conversation_id, sender_id, number) where read_at is null;
create index messages_pictures on messages (picture_id) where picture_id is not null;
create index messages_bookings on messages (booking_id) where booking_id is not null;

-- What can be searched of a message: its words, and both people, so that a search meets only what is theirs. Numbers and
-- addresses are left out: whoever may not see a phone number must not find out about it by searching.
create text search configuration message_words (copy = english);
alter text search configuration message_words drop mapping if exists
  for email, url, url_path, host, file, int, uint, float, sfloat, version, numword, numhword, hword_numpart;

create table message_words (
  message_id uuid primary key references messages (id) on delete cascade,
  words tsvector not null,
  -- A search wants the latest message with the words of each conversation. With these beside the words, the messages
  -- themselves are looked at for the hits of one page, not for all.
  conversation_id uuid not null,
  number bigint not null
);
create index message_words_words on message_words using gin (words);

-- What a sitter answers often, in their order; without a row they have the product's own.
create table quick_answers (
  user_id uuid primary key references users (id) on delete cascade,
  answers text[] not null check (cardinality(answers) <= 8),
  updated_at timestamptz not null
);
