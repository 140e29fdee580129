-- What owners agree to have charged to a saved card when the sitter accepts.
-- functions: 781433171059
create table charge_agreements (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id),
  booking_id uuid not null references bookings (id),
  purpose text not null constraint charge_agreements_purpose check (purpose in ('accept', 'change')),
  proposal_id uuid,
  card_id text not null constraint charge_agreements_card check (char_length(card_id) between 1 and 100),
  most_cents integer not null constraint charge_agreements_most check (most_cents >= 50),
  text text not null constraint charge_agreements_text check (char_length(text) between 1 and 500),
  agreed_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  ended_why text constraint charge_agreements_ended check (ended_why in (
    'used', 'withdrawn', 'replaced', 'over', 'dearer', 'paid', 'card_removed', 'left')),
  check ((purpose = 'change') = (proposal_id is not null)),
  check ((ended_at is null) = (ended_why is null))
);
create unique index charge_agreements_one_live on charge_agreements (booking_id, purpose) where ended_at is null;
create index charge_agreements_booking on charge_agreements (booking_id);
create index charge_agreements_user on charge_agreements (user_id);
alter table payments
  add column agreement_id uuid constraint payments_agreement_once unique references charge_agreements (id);
