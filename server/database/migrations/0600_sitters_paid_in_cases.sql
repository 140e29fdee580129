-- In a case the sitter gets money, too: of the marketplace, or of the owner, who agreed to it or is asked for it.
-- functions: ba58669e1822
alter table charges
  drop constraint charges_kind,
  add constraint charges_kind check (kind in ('late_pickup', 'vet', 'agreed', 'proposed')),
  add column case_id uuid,
  add constraint charges_of_case check ((kind in ('agreed', 'proposed')) = (case_id is not null));
create unique index charges_one_of_case on charges (case_id) where case_id is not null and state in ('asked', 'unpaid');

alter table payments
  drop constraint payments_of_charge,
  add constraint payments_of_charge check ((purpose in ('case', 'charge')) = (charge_id is not null));

alter table ledger_entries
  drop constraint ledger_entries_kind,
  add constraint ledger_entries_kind check (kind in (
    'hold', 'release', 'capture', 'refund', 'refund_reversed', 'payout_due', 'payout_reduced', 'payout',
    'payout_returned', 'dispute', 'dispute_returned', 'bank_refund', 'bank_refund_reversed', 'marketplace_pays', 'tip',
    'tip_refunded', 'moved', 'charge', 'case_payment'));

alter table case_offers
  add column gets text not null default 'owner' constraint case_offers_gets check (gets in ('owner', 'sitter'));
