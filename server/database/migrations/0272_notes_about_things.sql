-- Staff notes something about a listing, a stay or a case as about a person.
alter table staff_notes
  alter column person_id drop not null,
  add column listing_id uuid references listings (id) on delete cascade,
  add column booking_id uuid references bookings (id),
  add column case_id uuid references cases (id) on delete cascade,
  add constraint staff_notes_about check (num_nonnulls(listing_id, booking_id, case_id) <= 1
    and (person_id is not null) = (booking_id is null and case_id is null));
create index staff_notes_listing on staff_notes (listing_id) where listing_id is not null;
create index staff_notes_booking on staff_notes (booking_id) where booking_id is not null;
create index staff_notes_case on staff_notes (case_id) where case_id is not null;
