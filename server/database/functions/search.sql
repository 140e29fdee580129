-- Every process keeps the market in memory. A transaction tells them what it changed when it commits; they read it again.
-- Several changes of one listing in a transaction are one message.
create or replace function tell_of_listing() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'listings' then
    perform pg_notify('market', 'listing:' || coalesce(new.id, old.id));
  else
    perform pg_notify('market', 'listing:' || coalesce(new.listing_id, old.listing_id));
  end if;
  return null;
end $$;
create or replace trigger market_told after insert or update or delete on listings
  for each row execute function tell_of_listing();
create or replace trigger market_told after insert or update or delete on listing_nights
  for each row execute function tell_of_listing();
create or replace trigger market_told after insert or update or delete on listing_images
  for each row execute function tell_of_listing();
create or replace trigger market_told after insert or update or delete on listing_rates
  for each row execute function tell_of_listing();
create or replace trigger market_told after insert or update or delete on listing_price_ranges
  for each row execute function tell_of_listing();
create or replace trigger market_told after insert or update or delete on listing_kind_rates
  for each row execute function tell_of_listing();

-- What is the same in all listings of a sitter (`sitter`), and how reliable they are (`standing`), is one message. The
-- second argument is the column with the sitter's id.
create or replace function tell_of_sitter() returns trigger language plpgsql as $$
begin
  perform pg_notify('market', tg_argv[0] || ':' || (to_jsonb(coalesce(new, old)) ->> tg_argv[1]));
  return null;
end $$;
create or replace trigger market_told after update of name, surname, first_name, last_name, picture_id, verified on users
  for each row when ((old.name, old.surname, old.first_name, old.last_name, old.picture_id, old.verified)
    is distinct from (new.name, new.surname, new.first_name, new.last_name, new.picture_id, new.verified))
  execute function tell_of_sitter('sitter', 'id');
create or replace trigger market_told after insert or delete or update of profile_visibility on user_settings
  for each row execute function tell_of_sitter('sitter', 'user_id');
create or replace trigger market_told after insert or delete or update on sitter_answers
  for each row execute function tell_of_sitter('standing', 'sitter_id');
create or replace trigger market_told after update of status on bookings
  for each row when (old.status is distinct from new.status and 'completed' in (old.status, new.status))
  execute function tell_of_sitter('standing', 'sitter_id');
create or replace trigger market_told_new after insert on bookings
  for each row when (new.status = 'completed') execute function tell_of_sitter('standing', 'sitter_id');

-- what changes the order of all listings
create or replace function tell_of_all() returns trigger language plpgsql as $$
begin
  perform pg_notify('market', 'all');
  return null;
end $$;
create or replace trigger market_told after update of mean_rating on search_state
  for each row when (old.mean_rating is distinct from new.mean_rating) execute function tell_of_all();
