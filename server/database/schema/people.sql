-- What staff notes about people, listings, stays and cases, for staff alone. It goes with the person's account; what is
-- noted about a stay or a case goes with the first of its two sides.
create table staff_notes (
  id uuid primary key default new_id(),
  -- of a note about a listing its sitter; null of one about a stay or a case, which neither side is given
  person_id uuid references users (id),
  text text not null constraint staff_notes_text check (char_length(text) between 1 and 2000),
  made_by uuid not null references users (id),
  made_at timestamptz not null,
  -- by its author, within minutes; later it is only struck out, and stays to be read
  edited_at timestamptz,
  struck_at timestamptz,
  struck_by uuid references users (id),
  pinned boolean not null default false,
  listing_id uuid references listings (id) on delete cascade,
  booking_id uuid references bookings (id),
  case_id uuid references cases (id) on delete cascade,
  constraint staff_notes_struck check ((struck_at is null) = (struck_by is null) and not (pinned and struck_at is not null)),
  constraint staff_notes_about check (num_nonnulls(listing_id, booking_id, case_id) <= 1
    and (person_id is not null) = (booking_id is null and case_id is null))
);
create index staff_notes_person on staff_notes (person_id, made_at desc, id desc);
create index staff_notes_listing on staff_notes (listing_id) where listing_id is not null;
create index staff_notes_booking on staff_notes (booking_id) where booking_id is not null;
create index staff_notes_case on staff_notes (case_id) where case_id is not null;
