-- Files of drafts that were never published go a day after no version and no draft names them any more.
alter table site_files add column unused_since timestamptz;
