-- Functions and triggers are made from functions/ whenever their text there changes: its statements, by a hash of each.
-- functions: 2e24bd1eef2e
create table definitions (
  name text primary key,
  hash text not null
);
-- A database of a release before has them all, as they were in functions/ at first. None is made again.
insert into definitions (name, hash)
select substr(line, 14), left(line, 12) from string_to_table($$768b454e1e84 function application_noted()
99d47afcb318 function audit_log_is_append_only()
c128d346c1f1 function booking_event_noted()
e320f83e47cd function booking_event_told()
651f40db147e function booking_payment_noted()
69a5d1bda9d2 function booking_payment_told()
079150f16e3a function calendar_noted()
417acd5e6727 function changes_told()
c1623e51ae1a function conflict_noted()
b03ccfb7e422 function conversation_read()
f5cab0b3a362 function device_noted()
8abd1f90e04a function dispute_noted()
668cfd8a219d function forget_favorites()
b2ffe0392d16 function forget_message_reader()
ea4676ce3006 function funds_held()
e05135bf54ff function is_closed_weekly(weekdays integer, night date)
48980bda1e28 function keep_message_words()
58cb5763833c function ledger_is_append_only()
20d14d499253 function ledger_movement_balances()
6bdd08708b7e function marks_told()
e62d6523b6b0 function message_noted()
75058eae0f0a function message_told()
f7d5c1974b00 function message_words_of(content text, conversation uuid)
63219001b552 function month_earned()
3b7b73b14677 function night_gains()
0cdcd96d482d function note_event(about text, subject uuid, at timestamptz, details jsonb, wait interval, key text)
c9881687207b function notification_told()
65f1baa44771 function notifications_read_told()
cca2a99b0aac function owner_renews_words()
3943dec32e3d function payout_account_noted()
b5f20b7c2aeb function payout_comes()
282b6af54725 function payout_noted()
4cac818ee64d function pet_renews_words()
073f77f0f082 function pets_renew_words()
5ae20c68b3a9 function refuse_former_member()
fef1759f590b function renew_request_words(bookings uuid[])
921fcf8da7c6 function request_has_words()
a43a2307c576 function request_words_of(booking uuid)
ec004ad87e8f function review_noted()
1cd7a6a5c7ec function sessions_told()
53b7802159c1 function stay_update_told()
af70311d8116 function tell_of_all()
2b8d22fa2844 function tell_of_listing()
f129604c686a function tell_of_sitter()
200e8fb2c731 function tell(person uuid, topic text, subject uuid)
1285bc116da7 function title_renews_words()
5ec9c57d4f90 function transfer_noted()
de04bac52077 trigger audit_log_append_only on audit_log
aa65e1c4d6c9 trigger audit_log_no_truncate on audit_log
fe925bd75dbb trigger audit_log_of_members on audit_log
80b02681d4ff trigger booking_events_noted on booking_events
266ca83a7a69 trigger booking_events_told on booking_events
7314e0812a64 trigger booking_pets_words_added on booking_pets
d712ebf99f05 trigger booking_pets_words_changed on booking_pets
ffd7138279b7 trigger booking_pets_words_removed on booking_pets
6ee1b3ae17fa trigger bookings_noted on bookings
d7a71e19800d trigger bookings_of_members on bookings
f3fbeb387802 trigger bookings_told on bookings
98c850b6eaee trigger bookings_words on bookings
c63d305a6539 trigger changes_told on conversation_members
ffb89b41db12 trigger conversation_members_read on conversation_members
f97c9fd3d04f trigger disputes_decided on disputes
a9bfa44953f0 trigger disputes_noted on disputes
04f49539cfe3 trigger favorite_lists_of_members on favorite_lists
f97d2321762c trigger favorites_of_members on favorites
c66b17b34579 trigger imported_calendars_noted on imported_calendars
7ff62d33ccf8 trigger known_devices_noted on known_devices
e1290f51f669 trigger known_devices_of_members on known_devices
0c189aa4216f trigger ledger_append_only on ledger_entries
f8da64e6a225 trigger ledger_balances on ledger_entries
fdee4f17366f trigger ledger_funds_held on ledger_entries
22008b187b84 trigger ledger_no_truncate on ledger_entries
d1e04435e056 trigger ledger_payout_comes on ledger_entries
88d57110c2dc trigger listing_nights_first_guests on listing_nights
99a58af32df0 trigger listing_nights_more_guests on listing_nights
4a16a10d3be7 trigger listing_nights_noted on listing_nights
91b8062a8ea9 trigger listings_forget_favorites on listings
56a31aca5770 trigger listings_of_members on listings
79b63dc7b047 trigger listings_request_words on listings
00ff046d160d trigger market_told on bookings
11aa0709c5e8 trigger market_told on listing_images
dcb2d63fd389 trigger market_told on listing_nights
34edc693f009 trigger market_told on listing_price_ranges
9ec84f99a215 trigger market_told on listing_rates
99940a4327e1 trigger market_told on listings
e2d40c6e9d95 trigger market_told on search_state
054faa3c99c6 trigger market_told on sitter_answers
53d99d4142df trigger market_told on user_settings
a3d2d61c1139 trigger market_told on users
a507ebf4806f trigger market_told_new on bookings
7fc741fb5997 trigger marks_told on conversation_members
3afcba6f0967 trigger messages_hidden_words on messages
ec4916aae2cb trigger messages_noted on messages
1c9e2c03015c trigger messages_of_members on messages
907a5cf9348d trigger messages_told on messages
2f3ef4b72826 trigger messages_words on messages
76e5e3fba36a trigger notifications_about_members on notifications
7851487c9066 trigger notifications_of_members on notifications
c4e97e7fe8fc trigger notifications_read_told on notifications
8aaf5b3c6dcb trigger notifications_told on notifications
c45a116b7e5b trigger payout_accounts_noted on payout_accounts
46311136002c trigger payouts_earned on payouts
19aba3d7a05a trigger payouts_noted on payouts
859421429d1e trigger pets_of_members on pets
c1a1f6b69d8a trigger pictures_of_members on pictures
726f2ff20b07 trigger push_subscriptions_of_members on push_subscriptions
f7248aa7449b trigger quick_answers_of_members on quick_answers
e1a57d5727a2 trigger quota_uses_of_members on quota_uses
a4a67b0ee181 trigger reports_of_members on reports
5ed8d9901245 trigger reviews_noted on reviews
aeefa2f4bc03 trigger reviews_of_members on reviews
28e3d3bdcbf2 trigger sessions_of_members on sessions
1067280d2f44 trigger sessions_told on sessions
831b5c7adadf trigger sitter_applications_noted on sitter_applications
66c32a666e01 trigger sitter_applications_of_members on sitter_applications
d3efec396c41 trigger stay_updates_told on stay_updates
3ffaed96a329 trigger transfers_noted on transfers
eb76d8940c49 trigger user_settings_of_members on user_settings
798538cfb8fe trigger users_request_words on users$$, E'\n') as line;

-- What reports have kept of the name that their table had first.
do $$
declare
  each text;
begin
  for each in select conname from pg_constraint where conrelid = 'reports'::regclass and conname like 'listing_reports%' loop
    execute format('alter table reports rename constraint %I to %I', each, replace(each, 'listing_reports', 'reports'));
  end loop;
end $$;
