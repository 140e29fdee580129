-- A phone number in E.164 beside what was typed, and whether it takes text messages (server/modules/identity/phone-numbers.ts).
alter table users
  add column phone_e164 text,
  add column phone_takes_texts boolean not null default false,
  add constraint users_phone_number check (phone_e164 is null or (phone is not null and phone_e164 ~ '^\+[1-9][0-9]{6,14}$')),
  add constraint users_phone_texted check (not phone_takes_texts or phone_e164 is not null);
