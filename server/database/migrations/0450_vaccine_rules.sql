-- What a listing asks of the records of pets, and what becomes of it in a stay. Nothing is asked for by listings and stays of before.
-- functions: ba5949e6af71
-- What a listing asks of the records of each kind of pet. Nothing is asked for that its sitter did not choose.
create table listing_vaccine_rules (
  listing_id uuid not null references listings (id) on delete cascade,
  kind text not null constraint listing_vaccine_rules_kind check (kind in ('dog', 'cat', 'ferret', 'rabbit')),
  vaccine text not null constraint listing_vaccine_rules_vaccine check (vaccine in (
    'rabies', 'dhpp', 'bordetella', 'leptospirosis', 'influenza', 'fvrcp', 'felv', 'distemper', 'rhdv2')),
  primary key (listing_id, kind, vaccine)
);

alter table bookings
  add column vaccine_rules jsonb,
  add column records_due_at timestamptz,
  add column records_look_at timestamptz,
  add column records_step text constraint bookings_records_step check (records_step in ('soon', 'overdue'));
create index bookings_records_look on bookings (records_look_at) where records_look_at is not null;

alter table booking_events
  add column waived_pet_id uuid references pets (id),
  add column waived_vaccine text constraint booking_events_waived_vaccine check (waived_vaccine in (
    'rabies', 'dhpp', 'bordetella', 'leptospirosis', 'influenza', 'fvrcp', 'felv', 'distemper', 'rhdv2')),
  drop constraint booking_events_reason_check,
  add constraint booking_events_reason_check check (reason in ('instant booking', 'suggested dates', 'no answer', 'not paid',
    'another sitter accepted', 'account deleted', 'cleared by an admin', 'no longer available', 'records missing', 'request accepted',
    'booking over', 'nights taken', 'pet gone', 'pet elsewhere')),
  drop constraint booking_events_kind_check,
  add constraint booking_events_kind_check check (kind in (
    'moved', 'proposed', 'agreed', 'applied', 'declined', 'withdrawn', 'expired', 'failed',
    'meet_proposed', 'meet_agreed', 'meet_declined', 'meet_withdrawn', 'refunded', 'ended_early', 'waived')),
  drop constraint booking_events_about,
  add constraint booking_events_about check (
    (kind in ('moved', 'refunded', 'ended_early', 'waived')) = (proposal_id is null and meet_id is null)
    and (kind = 'waived') = (waived_pet_id is not null) and (waived_pet_id is null) = (waived_vaccine is null)
    and (kind like 'meet%') = (meet_id is not null)
    and (decision_id is not null or kind not in ('refunded', 'ended_early'))
    and (decision_id is null or kind in ('moved', 'refunded', 'ended_early')));
create index booking_events_waived_pet on booking_events (waived_pet_id) where waived_pet_id is not null;

alter table care_log drop constraint care_log_kind, add constraint care_log_kind check (kind in (
    'opened', 'closed', 'still_here', 'sheet_changed', 'task_missed', 'recorded', 'undone', 'corrected',
    'update_posted', 'update_taken_back', 'handover_offered', 'handover_agreed', 'handover_disagreed',
    'handover_unanswered', 'link_made', 'link_opened', 'link_ended', 'mandate_signed', 'mandate_withdrawn',
    'expense_added', 'expense_answered', 'waived', 'call_marked', 'sheet_viewed', 'lost_opened', 'lost_ended',
    'lost_ticked', 'erased', 'restored'));

-- What the sitter of a stay excuses its pets from; never from rabies, which is asked for by law.
create table booking_waivers (
  booking_id uuid not null references bookings (id),
  pet_id uuid not null references pets (id),
  vaccine text not null constraint booking_waivers_vaccine check (vaccine in (
    'dhpp', 'bordetella', 'leptospirosis', 'influenza', 'fvrcp', 'felv', 'distemper', 'rhdv2')),
  reason text constraint booking_waivers_reason check (char_length(reason) between 1 and 200),
  waived_at timestamptz not null,
  primary key (booking_id, pet_id, vaccine)
);
create index booking_waivers_pet on booking_waivers (pet_id);

-- What the sitter of a stay questions in a record. Whoever corrects or replaces the record answers it.
create table record_questions (
  booking_id uuid not null references bookings (id),
  vaccination_id uuid not null references vaccinations (id) on delete cascade,
  why text not null constraint record_questions_why check (why in ('unreadable', 'other_pet', 'dates_differ')),
  asked_at timestamptz not null,
  primary key (booking_id, vaccination_id)
);
create index record_questions_record on record_questions (vaccination_id);
