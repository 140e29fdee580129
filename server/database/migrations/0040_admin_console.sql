-- "Clear All Bookings" hides bookings from every list; nothing is destroyed.
alter table bookings add column archived_at timestamptz;
alter table bookings add constraint archived_is_over
  check (archived_at is null or status not in ('pending', 'accepted'));
create index bookings_newest on bookings (created_at desc, id desc) where archived_at is null;

-- A listing that an admin deactivated stays inactive until an admin allows it again.
alter table listings add column deactivated_at timestamptz;
alter table listings add column deactivation_reason text
  check (char_length(deactivation_reason) between 1 and 500);
alter table listings add constraint deactivated_is_inactive check (deactivated_at is null or not is_active);
alter table listings add constraint deactivated_with_reason
  check ((deactivated_at is null) = (deactivation_reason is null));
create index listings_newest on listings (created_at desc, id desc) where deleted_at is null;

-- What admins do to all bookings at once, or to a job, is about no single row.
alter table audit_log alter column subject_id drop not null;
alter table audit_log drop constraint audit_log_action_check;
alter table audit_log add constraint audit_log_action_check check (action in (
  'application_approved', 'application_rejected', 'booking_cancelled', 'bookings_cleared', 'job_retried',
  'listing_allowed', 'listing_deactivated', 'payment_event_replayed', 'user_changed', 'user_deleted'));
alter table audit_log drop constraint audit_log_subject_kind_check;
alter table audit_log add constraint audit_log_subject_kind_check
  check (subject_kind in ('application', 'booking', 'bookings', 'job', 'listing', 'user'));
alter table audit_log add constraint audit_log_subject
  check ((subject_id is null) = (subject_kind in ('bookings', 'job')));

-- What happened lately is counted for the charts.
create index booking_events_at on booking_events (at) where kind = 'moved';
create index ledger_entries_received on ledger_entries (created_at) where account = 'provider_balance';
