-- What admins did: who, what, to what, when, with details that hold nothing private. Written with the change itself.
create table audit_log (
  id uuid primary key default new_id(),
  -- null for an operator, who joins two accounts on the command line, where no admin is signed in
  actor_id uuid references users (id),
  action text not null check (action in (
    'account_joined', 'appeal_decided', 'application_approved', 'application_rejected', 'booking_cancelled',
    'booking_refunded', 'bookings_cleared', 'case_answered', 'case_solved', 'confirmation_sent', 'conversation_read',
    'data_sent', 'exported', 'hidden', 'job_given_up', 'job_retried', 'legal_published', 'listing_allowed',
    'listing_deactivated', 'note_added', 'note_struck', 'payment_event_replayed', 'payment_looked_up', 'payout_retried',
    'payouts_held', 'payouts_released', 'phones_seen', 'report_closed', 'report_reopened', 'reset_sent', 'restored',
    'sessions_ended', 'site_published', 'site_reverted', 'staff_added', 'staff_removed', 'stay_ended_early', 'suspended',
    'suspension_lifted', 'user_changed', 'user_deleted', 'warned')),
  subject_kind text not null
    check (subject_kind in (
      'application', 'booking', 'bookings', 'case', 'export', 'job', 'legal', 'listing', 'report', 'site', 'user')),
  -- what admins do to all bookings at once, to a job, to the site, or by an export, is about no single row
  subject_id uuid,
  details jsonb not null check (jsonb_typeof(details) = 'object'),
  created_at timestamptz not null,
  constraint audit_log_subject check ((subject_id is null) = (subject_kind in ('bookings', 'export', 'job', 'site')))
);
create index audit_log_actor on audit_log (actor_id);
create index audit_log_subject on audit_log (subject_id);
create index audit_log_newest on audit_log (created_at desc, id desc);
