-- unused since search is answered from memory (0110)
drop trigger listing_search_sitter on users;
drop trigger listing_search_sitter_visibility on user_settings;
drop trigger listing_search_listing on listings;
drop trigger listing_search_images on listing_images;
drop trigger listing_search_nights_added on listing_nights;
drop trigger listing_search_nights_changed on listing_nights;
drop trigger listing_search_nights_removed on listing_nights;

drop function sitter_changed, sitter_visibility_changed, listing_changed, listing_images_changed, nights_changed,
  refresh_listing_search, rebuild_listing_search, rebuild_search_part, renew_listing_search, weigh_search_part,
  clear_search_days, search_writing, search_alone;

drop view shown_cards, listing_texts, busy_words, listing_search_truth, listing_filters;
drop table listing_search, listing_cards;
alter table listings drop column filter_features, drop column filter_services, drop column filter_state,
  drop column calendar_rules;
-- what is left of it is the mean of all reviews
alter table search_state drop column first_day, drop column last_day;

drop function feature_bits, service_bits, words_of(text[]), words_of(jsonb), state_number, kinds_mask, weighted_rating;
