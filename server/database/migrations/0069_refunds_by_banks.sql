-- What an owner's bank gave back by itself, after a dispute that was lost, is a refund that the provider does not make.
alter table refunds add column by_bank boolean not null default false;
create index refunds_by_bank on refunds (booking_id) where by_bank;

alter table ledger_entries drop constraint ledger_entries_kind;
alter table ledger_entries add constraint ledger_entries_kind
  check (kind in ('hold', 'release', 'capture', 'refund', 'refund_reversed', 'payout_due', 'payout_reduced', 'payout',
    'payout_returned', 'dispute', 'dispute_returned', 'bank_refund', 'bank_refund_reversed'));

-- a bank may ask about a payment without asking for money
alter table disputes drop constraint disputes_amount_cents_check;
alter table disputes add constraint disputes_amount check (amount_cents >= 0);
