-- What a sitter records can have photos.
-- functions: 78620dfd52e4
alter table care_records
  add column photos smallint not null default 0 constraint care_records_photos check (photos between 0 and 3),
  add constraint care_records_photographed check (entry = 'record' or photos = 0);
create table care_record_photos (
  record_id uuid not null references care_records (id),
  position smallint not null check (position between 0 and 2),
  picture_id text references pictures (id) on delete set null,
  primary key (record_id, position)
);
create index care_record_photos_picture on care_record_photos (picture_id) where picture_id is not null;
