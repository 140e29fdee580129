-- Rows that jobs look for: the picture of a file, once for each thousand files of the storage; and, once a minute, the few
-- accounts among all that the payment provider still looks at.
create index pictures_storage_key on pictures (storage_key);
create index payout_accounts_to_ask on payout_accounts (asked_at) where state in ('checking', 'restricted');
