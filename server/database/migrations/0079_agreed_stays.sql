-- Whether both sides have said yes to a stay, so that each sees how to reach the other: its sitter accepted it, or, where
-- a listing books instantly and nobody was asked, it is held or paid (bookings/rules/lifecycle.ts, isAgreed).
alter table bookings add column agreed boolean not null generated always as (
  status = 'completed' or (status = 'accepted' and (
    not instant or payment_state in ('authorized', 'paid', 'partially_refunded')))) stored;
