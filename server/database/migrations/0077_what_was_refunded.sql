-- What came back to owners in a span of time: refunds, less those that did not arrive, and what banks took back.
create index ledger_entries_refunded on ledger_entries (created_at) include (amount_cents)
  where account = 'booking_funds' and kind in ('refund', 'refund_reversed', 'bank_refund', 'bank_refund_reversed');
