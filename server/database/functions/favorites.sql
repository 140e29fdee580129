-- A deleted listing never comes back, a hidden one may: only the deleted one is forgotten.
create or replace function forget_favorites() returns trigger language plpgsql as $$
begin
  delete from favorites where listing_id = new.id;
  return null;
end $$;
create or replace trigger listings_forget_favorites after update of deleted_at on listings
  for each row when (new.deleted_at is not null and old.deleted_at is null) execute function forget_favorites();
