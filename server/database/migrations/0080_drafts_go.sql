-- A listing that nobody ever booked is deleted with its account, and everything that only it had goes with it.
do $$
declare parts text;
begin
  foreach parts in array array['listing_images', 'listing_blocks', 'listing_nights', 'listing_search', 'listing_cards',
    'calendar_feeds', 'imported_calendars', 'listing_rates', 'listing_views', 'listing_visits']
  loop
    execute format('alter table %1$I drop constraint %2$I, add constraint %2$I
      foreign key (listing_id) references listings (id) on delete cascade', parts, parts || '_listing_id_fkey');
  end loop;
end $$;
