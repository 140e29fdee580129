-- Tips are movements of their own, and owed to the sitter.
-- functions: 6572e0f2bd9c
alter table ledger_entries drop constraint ledger_entries_kind;
alter table ledger_entries add constraint ledger_entries_kind check (kind in (
    'hold', 'release', 'capture', 'refund', 'refund_reversed', 'payout_due', 'payout_reduced', 'payout',
    'payout_returned', 'dispute', 'dispute_returned', 'bank_refund', 'bank_refund_reversed', 'marketplace_pays', 'tip',
    'tip_refunded'));
