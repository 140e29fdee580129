-- Every process reads the site again.
create or replace function site_told() returns trigger language plpgsql as $$
begin
  perform pg_notify('site', new.number::text);
  return null;
end $$;
create or replace trigger site_versions_told after insert or update on site_versions
  for each row when (new.state = 'published') execute function site_told();

create or replace function site_versions_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.content <> new.content or old.number <> new.number then
    raise exception 'a published version of the site is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger site_versions_kept before update or delete on site_versions
  for each row when (old.state <> 'draft') execute function site_versions_stay();
