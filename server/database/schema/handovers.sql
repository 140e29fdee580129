-- When the pets of a stay came and left, and what came along: one side writes and offers it, the other one confirms.
create table handovers (
  booking_id uuid not null references bookings (id),
  way text not null constraint handovers_way check (way in ('in', 'out')),
  state text not null constraint handovers_state check (state in ('draft', 'offered', 'agreed', 'disagreed', 'unanswered')),
  revision integer not null constraint handovers_revision check (revision >= 1),
  -- lists of things and of counted medication (contract/inputs/handovers.ts); empty once erased
  items jsonb not null,
  medication jsonb not null,
  note text constraint handovers_note check (char_length(note) between 1 and 1000),
  -- null in a draft: when it is offered
  happened_at timestamptz,
  offered_by text constraint handovers_offered_by check (offered_by in ('owner', 'sitter')),
  offered_at timestamptz,
  -- the first time: what was offered can be changed for hours after it
  first_offered_at timestamptz,
  answered_by text constraint handovers_answered_by check (answered_by in ('owner', 'sitter')),
  answered_at timestamptz,
  -- what the other side says does not match; null once erased
  disagreement text constraint handovers_disagreement check (char_length(disagreement) between 1 and 1000),
  primary key (booking_id, way),
  constraint handovers_offer check ((state = 'draft') = (offered_at is null)
    and (offered_at is null) = (offered_by is null) and (offered_at is null) = (first_offered_at is null)
    and (offered_at is null or happened_at is not null)),
  constraint handovers_answer check ((state in ('agreed', 'disagreed')) = (answered_at is not null)
    and (answered_at is null) = (answered_by is null)),
  -- nobody confirms for both
  constraint handovers_both check (answered_by <> offered_by)
);
create index handovers_waiting on handovers (offered_at) where state = 'offered';

-- Photos of the pets as they came and left.
create table handover_photos (
  booking_id uuid not null,
  way text not null,
  position smallint not null check (position between 0 and 119),
  pet_id uuid not null references pets (id),
  picture_id text references pictures (id) on delete set null,
  primary key (booking_id, way, position),
  foreign key (booking_id, way) references handovers (booking_id, way)
);
create index handover_photos_picture on handover_photos (picture_id) where picture_id is not null;
create index handover_photos_pet on handover_photos (pet_id);

-- What was written once, by the browser's own id, with a hash of what it said.
create table handover_writes (
  booking_id uuid not null references bookings (id),
  client_id uuid not null,
  said text not null check (length(said) <= 64),
  primary key (booking_id, client_id)
);
