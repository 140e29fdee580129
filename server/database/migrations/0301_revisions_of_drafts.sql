-- A revision of a draft is never there twice, and a draft knows the version that it changes.
create sequence site_revisions;
select setval('site_revisions', max(revision) + 1, false) from site_versions having count(*) > 0;
alter table site_versions
  alter column revision set default nextval('site_revisions'),
  add column based_on integer references site_versions (number);
update site_versions set based_on = (select max(number) from site_versions where number > 0) where state = 'draft';
alter table site_versions add constraint site_versions_based check (state <> 'draft' or based_on is not null);
