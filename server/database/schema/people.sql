-- What staff notes about people, for staff alone. It goes with the person's account.
create table staff_notes (
  id uuid primary key default new_id(),
  person_id uuid not null references users (id),
  text text not null constraint staff_notes_text check (char_length(text) between 1 and 2000),
  made_by uuid not null references users (id),
  made_at timestamptz not null,
  -- by its author, within minutes; later it is only struck out, and stays to be read
  edited_at timestamptz,
  struck_at timestamptz,
  struck_by uuid references users (id),
  pinned boolean not null default false,
  constraint staff_notes_struck check ((struck_at is null) = (struck_by is null) and not (pinned and struck_at is not null))
);
create index staff_notes_person on staff_notes (person_id, made_at desc, id desc);
