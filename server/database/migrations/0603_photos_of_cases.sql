-- Each side of a case about a stay shows up to ten photos.
alter table case_photos
  drop constraint case_photos_position_check,
  add constraint case_photos_position_check check (position between 0 and 9);
