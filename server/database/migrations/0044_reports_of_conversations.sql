-- People report conversations as well as listings, and admins see what was reported until they have dealt with it.
alter table listing_reports rename to reports;
alter index listing_reports_reporter rename to reports_reporter;
alter trigger listing_reports_of_members on reports rename to reports_of_members;
alter table reports rename constraint listing_reports_once to reports_listing_once;
alter table reports alter column listing_id drop not null;
alter table reports add column conversation_id uuid references conversations (id) on delete cascade;
-- the last message that was there: what comes later was not reported
alter table reports add column up_to_number bigint;
alter table reports add column outcome text check (outcome in ('resolved', 'dismissed'));
alter table reports add column closed_at timestamptz;
alter table reports add column closed_by uuid references users (id);
alter table reports add constraint reports_of_one_thing check (
  num_nonnulls(listing_id, conversation_id) = 1 and (conversation_id is null) = (up_to_number is null));
alter table reports add constraint reports_closed check (
  (outcome is null) = (closed_at is null) and (outcome is null) = (closed_by is null));
alter table reports drop constraint listing_reports_reason_check;
alter table reports add constraint reports_reason_check check (reason in (
  'inaccurate', 'scam', 'unsafe', 'offensive', 'duplicate', 'harassment', 'outside_payment', 'spam', 'other'));
-- a conversation can be reported again once the report before was dealt with
create unique index reports_conversation_open on reports (conversation_id, reporter_id)
  where conversation_id is not null and outcome is null;
create index reports_queue on reports ((outcome is null), id desc);

alter table audit_log drop constraint audit_log_action_check;
alter table audit_log add constraint audit_log_action_check check (action in (
  'application_approved', 'application_rejected', 'booking_cancelled', 'bookings_cleared', 'conversation_read', 'job_retried',
  'listing_allowed', 'listing_deactivated', 'payment_event_replayed', 'report_closed', 'user_changed', 'user_deleted'));
alter table audit_log drop constraint audit_log_subject_kind_check;
alter table audit_log add constraint audit_log_subject_kind_check
  check (subject_kind in ('application', 'booking', 'bookings', 'job', 'listing', 'report', 'user'));
