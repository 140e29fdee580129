-- Photos of a check-in or check-out, by pet.
-- functions: b3fd96ee7481
create table handover_photos (
  booking_id uuid not null,
  way text not null,
  position smallint not null check (position between 0 and 119),
  pet_id uuid not null references pets (id),
  picture_id text references pictures (id) on delete set null,
  primary key (booking_id, way, position),
  foreign key (booking_id, way) references handovers (booking_id, way)
);
create index handover_photos_picture on handover_photos (picture_id) where picture_id is not null;
create index handover_photos_pet on handover_photos (pet_id);
