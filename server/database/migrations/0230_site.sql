-- The operator names the site, and sets its fees and rules, in versions.
-- functions: d1eec5348023
create table site_versions (
  number integer primary key check (number >= 0),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  state text not null check (state in ('draft', 'published', 'past')),
  revision integer not null default 1 check (revision > 0),
  made_by uuid references users (id),
  made_at timestamptz not null,
  note text check (char_length(note) between 1 and 200),
  copy_of integer references site_versions (number),
  request_id uuid constraint site_versions_once unique,
  constraint site_versions_draft check ((number = 0) = (state = 'draft')),
  constraint site_versions_one_published exclude using btree (state with =) where (state = 'published')
    deferrable initially immediate
);
create index site_versions_made_by on site_versions (made_by);
create view stay_terms as
  select number as version, (content -> 'money') || (content -> 'rules') as terms from site_versions where number > 0;
alter table audit_log
  drop constraint audit_log_subject_kind_check,
  drop constraint audit_log_subject,
  add constraint audit_log_subject_kind_check check (subject_kind in (
    'application', 'booking', 'bookings', 'case', 'export', 'job', 'listing', 'report', 'site', 'user')),
  add constraint audit_log_subject check ((subject_id is null) = (subject_kind in ('bookings', 'export', 'job', 'site')));
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
