-- People see where they are signed in, and end single sessions: by an id, because the hash of a cookie is shown to nobody.
-- `user_agent` is what the browser says of itself, for its owner alone; it goes with the session.

alter table sessions
  add column id uuid not null default new_id() unique,
  add column user_agent text check (length(user_agent) <= 300);
