-- The card that search keeps of a listing, with whether its prices vary, for lists that search nothing.
create view shown_cards as
  select c.listing_id, case when r.listing_id is null then c.card::json else (c.card::jsonb || '{"pricesVary": true}')::json end
    as card
  from listing_cards c left join listing_rates r using (listing_id);
