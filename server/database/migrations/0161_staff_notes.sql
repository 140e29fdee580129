-- Staff keeps notes about people, and what it does on their page is in the audit log.
create table staff_notes (
  id uuid primary key default new_id(),
  person_id uuid not null references users (id),
  text text not null constraint staff_notes_text check (char_length(text) between 1 and 2000),
  made_by uuid not null references users (id),
  made_at timestamptz not null,
  -- by its author, within minutes; later it is only struck out, and stays to be read
  edited_at timestamptz,
  struck_at timestamptz,
  struck_by uuid references users (id),
  pinned boolean not null default false,
  constraint staff_notes_struck check ((struck_at is null) = (struck_by is null) and not (pinned and struck_at is not null))
);
create index staff_notes_person on staff_notes (person_id, made_at desc, id desc);
alter table audit_log
  drop constraint audit_log_action_check,
  add constraint audit_log_action_check check (action in (
    'account_joined', 'appeal_decided', 'application_approved', 'application_rejected', 'booking_cancelled',
    'booking_refunded', 'bookings_cleared', 'case_answered', 'case_solved', 'confirmation_sent', 'conversation_read',
    'data_sent', 'exported', 'hidden', 'job_given_up', 'job_retried', 'legal_published', 'listing_allowed',
    'listing_deactivated', 'note_added', 'note_struck', 'payment_event_replayed', 'payment_looked_up', 'payout_retried',
    'payouts_held', 'payouts_released', 'phones_seen', 'report_closed', 'report_reopened', 'reset_sent', 'restored',
    'sessions_ended', 'site_published', 'site_reverted', 'staff_added', 'staff_removed', 'stay_ended_early', 'suspended',
    'suspension_lifted', 'user_changed', 'user_deleted', 'warned'));
