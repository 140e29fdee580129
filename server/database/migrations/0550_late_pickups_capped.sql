-- The database knows that a started day of a late pick-up costs no more than the last night; and finds what was paid lately
-- for charges, which waits before it is sent.
-- functions: e954b0725817
create index ledger_entries_charged on ledger_entries (created_at) include (booking_id, amount_cents)
  where account = 'sitter_payable' and kind = 'charge';
