-- What people say of themselves has limits, as everything that is typed; and each person has settings of their own.

alter table users
  add constraint users_phone_length check (length(phone) <= 30),
  add constraint users_address_length check (length(address) <= 200),
  add constraint users_city_length check (length(city) <= 80),
  add constraint users_state_length check (length(state) <= 80),
  add constraint users_zip_code_length check (length(zip_code) <= 12);

-- Whoever changed nothing has no row: these are the defaults.
create table user_settings (
  user_id uuid primary key references users (id),
  email_booking_confirmation boolean not null default true,
  email_booking_reminders boolean not null default true,
  email_promotional boolean not null default false,
  push_booking_updates boolean not null default true,
  push_messages boolean not null default true,
  sms_booking_reminders boolean not null default false,
  profile_visibility text not null default 'sitters-only'
    check (profile_visibility in ('public', 'sitters-only', 'private')),
  show_email_to_sitters boolean not null default false,
  show_phone_to_sitters boolean not null default false,
  allow_search_engine_indexing boolean not null default true
);

-- What an upload is for, which decides how large it may be, and how large it was.
alter table pictures
  add column purpose text check (purpose in ('listing', 'profile', 'pet', 'message')),
  add column bytes integer check (bytes > 0);
