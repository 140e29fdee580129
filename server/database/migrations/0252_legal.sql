-- Terms, privacy policy and company have versions, and people agree to them.
-- functions: 1eb861e0f86a
-- Documents that people agree to, or that the law asks for, in versions. In effect is the one whose day came last. The first
-- one is the text with which the product came when the server started.
create table legal_versions (
  id uuid primary key default new_id(),
  document text not null constraint legal_versions_document check (document in ('terms', 'privacy', 'company')),
  version integer not null constraint legal_versions_version check (version >= 1),
  -- Markdown
  text text not null constraint legal_versions_text check (char_length(text) between 1 and 20000),
  -- what is new; everyone is told of it, and agrees again from the day on. Null: a small correction, or the first
  summary text constraint legal_versions_summary check (char_length(summary) between 1 and 500),
  -- begins at midnight UTC
  effective_on date not null,
  published_at timestamptz not null,
  -- null: the one with which the product came
  published_by uuid references users (id),
  -- the browser's own id for it: published once, however often it is sent
  request_id uuid unique,
  constraint legal_versions_once unique (document, version),
  constraint legal_versions_announced check (summary is null or effective_on >= (published_at at time zone 'utc')::date + 14)
);
create index legal_versions_publisher on legal_versions (published_by) where published_by is not null;

-- What a person agreed to, and when. It stays when they leave: it names nobody but by the id of a former member.
create table consents (
  user_id uuid not null references users (id),
  document text not null constraint consents_document check (document in ('terms', 'privacy')),
  version integer not null,
  how text not null constraint consents_how check (how in ('sign_up', 'new_version', 'booking')),
  at timestamptz not null,
  primary key (user_id, document, version, how),
  constraint consents_of_version foreign key (document, version) references legal_versions (document, version)
);
create index consents_version on consents (document, version);
alter table users add agreed_at timestamptz not null default now();
alter table bookings add terms_version integer not null default 1, add privacy_version integer not null default 1;
alter table audit_log
  drop constraint audit_log_action_check,
  add constraint audit_log_action_check check (action in (
    'account_joined', 'appeal_decided', 'application_approved', 'application_rejected', 'booking_cancelled',
    'booking_refunded', 'bookings_cleared', 'case_answered', 'case_solved', 'confirmation_sent', 'conversation_read',
    'data_sent', 'exported', 'hidden', 'job_given_up', 'job_retried', 'legal_published', 'listing_allowed',
    'listing_deactivated', 'note_added', 'note_struck', 'payment_event_replayed', 'payment_looked_up', 'payout_retried',
    'payouts_held', 'payouts_released', 'phones_seen', 'report_closed', 'report_reopened', 'reset_sent', 'restored',
    'sessions_ended', 'site_published', 'site_reverted', 'staff_added', 'staff_removed', 'stay_ended_early', 'suspended',
    'suspension_lifted', 'user_changed', 'user_deleted', 'warned')),
  drop constraint audit_log_subject_kind_check,
  add constraint audit_log_subject_kind_check check (subject_kind in (
      'application', 'booking', 'bookings', 'case', 'export', 'job', 'legal', 'listing', 'report', 'site', 'user'));
alter table notifications
  drop constraint notifications_kind,
  add constraint notifications_kind check (kind in (
    'request_received', 'request_accepted', 'request_declined', 'request_expired', 'booking_cancelled', 'stay_change',
    'meet_and_greet', 'payment_held', 'payment_received', 'payment_refunded', 'stay_reminder', 'stay_update', 'review_due',
    'review_received', 'message_received', 'application_decided', 'new_device', 'calendar_conflict', 'calendar_failing',
    'calendar_recovered', 'payout_sent', 'payout_delayed', 'payout_account', 'dispute_opened', 'dispute_decided',
    'account_warned', 'account_suspended', 'suspension_lifted', 'appeal_made', 'appeal_decided', 'desk_urgent', 'desk_digest',
    'refund_decided', 'staff_added', 'content_hidden', 'content_restored', 'report_decided', 'case_opened', 'case_answered',
    'case_holds_payout', 'data_ready', 'terms_announced'));
