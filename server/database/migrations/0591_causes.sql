-- A sitter says why they cancel a stay; a cancellation that the owner asked for, or that staff excuses, does not count.
-- functions: 3f69d8bdd532
alter table booking_events
  drop constraint booking_events_kind_check,
  drop constraint booking_events_about,
  add column cause text constraint booking_events_cause check (cause in (
    'emergency', 'double_booked', 'not_described', 'owner_asked', 'other', 'illness', 'disaster', 'unsafe_pet')),
  add constraint booking_events_kind_check check (kind in (
    'moved', 'proposed', 'agreed', 'applied', 'declined', 'withdrawn', 'expired', 'failed',
    'meet_proposed', 'meet_agreed', 'meet_declined', 'meet_withdrawn', 'refunded', 'ended_early', 'waived', 'excused')),
  add constraint booking_events_caused check (cause is null or kind in ('moved', 'excused')),
  add constraint booking_events_about check (
    (kind in ('moved', 'refunded', 'ended_early', 'waived', 'excused')) = (proposal_id is null and meet_id is null)
    and (kind = 'waived') = (waived_pet_id is not null) and (waived_pet_id is null) = (waived_vaccine is null)
    and (kind like 'meet%') = (meet_id is not null)
    and (decision_id is not null or kind not in ('refunded', 'ended_early'))
    and (decision_id is null or kind in ('moved', 'refunded', 'ended_early')));
create unique index booking_events_excused on booking_events (booking_id) where kind = 'excused';
