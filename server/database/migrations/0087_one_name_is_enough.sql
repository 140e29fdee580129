-- A person may have one name; the answers of an application say so with an empty last name.
alter table sitter_applications drop constraint sitter_applications_surname_check,
  add constraint sitter_applications_surname_length check (length(surname) <= 80);
