-- A first and a last name of 80 letters each, with the space between them.
alter table users drop constraint users_fullname_check, add constraint users_fullname_length check (length(fullname) <= 161);
