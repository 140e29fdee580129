-- Staff can hide what people made, and show it again.
-- functions: a60e78b90631
create table hidden_things (
  id uuid primary key default new_id(),
  kind text not null constraint hidden_things_kind check (kind in (
    'listing', 'listing_photo', 'profile_photo', 'profile_text', 'review', 'reply', 'message', 'update_photo')),
  -- the id of the listing, person, review, message or picture
  thing text not null constraint hidden_things_thing check (char_length(thing) between 16 and 64),
  -- who made it
  user_id uuid not null references users (id),
  -- where a photo of a listing was, and comes back to
  listing_id uuid references listings (id) on delete set null,
  position smallint constraint hidden_things_position check (position between 0 and 3),
  reason text not null constraint hidden_things_reason check (reason in (
    'unsafe_care', 'harassment', 'scam', 'outside_payment', 'false_identity', 'false_listing', 'cancellations',
    'review_rules', 'privacy', 'law', 'other')),
  -- what the author reads; null once erased
  text text constraint hidden_things_text check (char_length(text) between 1 and 1000),
  -- for staff alone
  note text constraint hidden_things_note check (char_length(note) between 1 and 2000),
  report_id uuid references reports (id) on delete set null,
  -- null: hidden before that was recorded
  made_by uuid references users (id),
  made_at timestamptz not null,
  -- by nobody: its author has left
  restored_at timestamptz,
  restored_by uuid references users (id),
  restored_why text constraint hidden_things_restored_why check (char_length(restored_why) between 1 and 500),
  asked_at timestamptz,
  asked text constraint hidden_things_asked check (char_length(asked) between 1 and 2000),
  decided_at timestamptz,
  decided_by uuid references users (id),
  outcome text constraint hidden_things_outcome check (outcome in ('upheld', 'reversed')),
  answer text constraint hidden_things_answer check (char_length(answer) between 1 and 1000),
  constraint hidden_things_restored check (restored_at is not null or (restored_by is null and restored_why is null)),
  constraint hidden_things_appealed check (asked is null or asked_at is not null),
  constraint hidden_things_decided check (
    (decided_at is null) = (outcome is null) and (decided_at is null) = (decided_by is null)
    and (decided_at is null or asked_at is not null) and (answer is null or decided_at is not null))
);
-- one look decides of a picture's file too: no two kinds have the same id
create unique index hidden_things_once on hidden_things (thing, kind) where restored_at is null;
create index hidden_things_person on hidden_things (user_id, made_at desc, id desc);
create index hidden_things_asked_for on hidden_things (asked_at, id)
  where asked_at is not null and decided_at is null and restored_at is null;
create index hidden_things_report on hidden_things (report_id) where report_id is not null;
create table moderation_texts (
  audit_id uuid not null references audit_log (id),
  field text not null constraint moderation_texts_field check (char_length(field) between 1 and 40),
  -- whose words they are
  user_id uuid not null references users (id),
  hidden_id uuid references hidden_things (id),
  before text,
  after text,
  created_at timestamptz not null,
  primary key (audit_id, field)
);
create index moderation_texts_person on moderation_texts (user_id);
create index moderation_texts_old on moderation_texts (created_at);
create index moderation_texts_hidden on moderation_texts (hidden_id) where hidden_id is not null;
alter table users add column bio_hidden_id uuid;
alter table reviews add column hidden_id uuid, add column reply_hidden_id uuid;
alter table messages add column hidden_id uuid;
alter table stay_update_photos add column hidden_id uuid;
alter table bookings add column instructions_hidden_id uuid;
alter table users add foreign key (bio_hidden_id) references hidden_things (id);
alter table reviews add foreign key (hidden_id) references hidden_things (id),
  add foreign key (reply_hidden_id) references hidden_things (id);
alter table messages add foreign key (hidden_id) references hidden_things (id);
alter table stay_update_photos add foreign key (hidden_id) references hidden_things (id);
alter table bookings add foreign key (instructions_hidden_id) references hidden_things (id);
alter table payouts
  add column released_why text constraint payouts_released_why check (char_length(released_why) between 1 and 500);
alter table listings
  drop constraint listings_deactivation_reason_check,
  add constraint listings_deactivation_reason_check check (char_length(deactivation_reason) between 1 and 1000);
insert into hidden_things (kind, thing, user_id, reason, text, made_by, made_at)
select 'listing', l.id::text, l.sitter_id, 'other', l.deactivation_reason,
  (select a.actor_id from audit_log a where a.subject_id = l.id and a.action = 'listing_deactivated'
    order by a.created_at desc limit 1), l.deactivated_at
from listings l where l.deactivated_at is not null and l.deleted_at is null;
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
create or replace view shown_sitters as
select u.id,
  coalesce(u.first_name, u.name, '') as first_name,
  case when shown.hidden then coalesce(left(nullif(shown.last_name, ''), 1) || '.', '') else shown.last_name end
    as last_name,
  case when not shown.hidden then u.picture_id end as picture_id,
  case when not shown.hidden and u.bio_hidden_id is null then u.bio end as bio,
  u.verified,
  u.created_at as since,
  shown.hidden
from users u
left join user_settings s on s.user_id = u.id
cross join lateral (
  select coalesce(s.profile_visibility = 'private', false) as hidden, coalesce(u.last_name, u.surname, '') as last_name
) as shown;
