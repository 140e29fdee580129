-- What people save, and the lists that they make of it. The id is the order in which things were saved, and the cursor
-- of the list: it says where a page begins also when its row has been taken away meanwhile.
create table favorites (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id) on delete cascade,
  listing_id uuid not null references listings (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint favorites_once unique (user_id, listing_id)
);
create index favorites_page on favorites (user_id, id);
create index favorites_listing on favorites (listing_id);

create table favorite_lists (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- 128 random bits; null while the list is shown to nobody
  share_token text unique check (share_token ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz not null default now(),
  -- for the items, which point at a list of their person
  unique (id, user_id)
);
create unique index favorite_lists_one_name on favorite_lists (user_id, lower(name));

-- A list holds favorites of its own person and nothing else; what is no favorite any more is on no list.
create table favorite_list_items (
  list_id uuid not null,
  user_id uuid not null,
  listing_id uuid not null,
  primary key (list_id, listing_id),
  foreign key (list_id, user_id) references favorite_lists (id, user_id) on delete cascade,
  foreign key (user_id, listing_id) references favorites (user_id, listing_id) on delete cascade
);
create index favorite_list_items_favorite on favorite_list_items (user_id, listing_id);
