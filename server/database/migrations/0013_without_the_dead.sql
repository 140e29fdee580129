-- What nobody reads: a blurred preview of each picture, and a function that the triggers no longer call.
alter table pictures drop column placeholder;
drop function listing_card(uuid);
