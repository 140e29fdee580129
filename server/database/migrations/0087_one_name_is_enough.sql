-- A person may have one name; the answers of an application say so with an empty last name.
alter table sitter_applications drop constraint sitter_applications_surname_check,
  add constraint sitter_applications_surname_length check (length(surname) <= 80);

-- An operator joins two accounts on the command line, where no admin is signed in.
alter table audit_log alter column actor_id drop not null;
alter table audit_log drop constraint audit_log_action_check, add constraint audit_log_action_check check (action in (
  'account_joined', 'application_approved', 'application_rejected', 'booking_cancelled', 'booking_refunded',
  'bookings_cleared', 'conversation_read', 'job_retried', 'listing_allowed', 'listing_deactivated',
  'payment_event_replayed', 'payout_retried', 'report_closed', 'user_changed', 'user_deleted'));
