-- A person's own words stand apart from the product's reasons: they were told apart by comparing them.
alter table booking_events add column note text check (char_length(note) <= 500);
update booking_events set note = reason, reason = null
where kind = 'moved' and to_status = 'declined' and actor = 'sitter' and reason <> 'account deleted';
alter table booking_events drop constraint booking_events_reason_length, add constraint booking_events_reason_check
  check (reason in ('instant booking', 'suggested dates', 'no answer', 'not paid', 'another sitter accepted',
    'account deleted', 'cleared by an admin', 'request accepted', 'booking over', 'nights taken', 'pet gone',
    'pet elsewhere'));
