-- What happened becomes a job in the transaction in which it happens, whoever writes it: the change waits for nobody, and
-- what is undone is told to nobody. The job finds out who is told what, and by which channel.
create or replace function note_event(about text, subject uuid, at timestamptz, details jsonb, wait interval, key text)
  returns void language plpgsql as $$
begin
  -- stories that are made up as a whole, as the demo's, are told to nobody
  if current_setting('petstead.silent', true) = 'on' then return; end if;
  perform jobs.add_job('notify',
    (jsonb_build_object('event', new_id(), 'about', about, 'subject', subject, 'at', at) || details)::json,
    run_at => now() + wait, max_attempts => 12, job_key => key);
end $$;

create or replace function booking_event_noted() returns trigger language plpgsql as $$
begin
  perform note_event(
    case when new.kind = 'moved' then 'move' when new.decision_id is not null then 'decision'
      when new.meet_id is null then 'change' else 'meet' end,
    new.booking_id, new.at, jsonb_build_object('step', new.id), interval '0', null);
  return null;
end $$;
-- of what a sitter excuses a pet from, or is excused for, the history is enough
create or replace trigger booking_events_noted after insert on booking_events
  for each row when (new.kind not in ('waived', 'excused')) execute function booking_event_noted();

create or replace function booking_payment_noted() returns trigger language plpgsql as $$
begin
  perform note_event('payment', new.id, new.updated_at, jsonb_build_object('from', old.payment_state,
    'to', new.payment_state, 'refundedCents', new.refunded_cents - old.refunded_cents), interval '0', null);
  return null;
end $$;
create or replace trigger bookings_noted after update of payment_state, refunded_cents on bookings
  for each row when ((old.payment_state, old.refunded_cents) is distinct from (new.payment_state, new.refunded_cents))
  execute function booking_payment_noted();

create or replace function payment_noted() returns trigger language plpgsql as $$ begin
  perform note_event(case new.purpose when 'tip' then 'tip' else 'charge' end, new.booking_id, new.updated_at,
    jsonb_build_object('payment', new.id, 'cents', new.captured_cents), interval '0', null);
  return null; end $$;
create or replace trigger payments_charge_noted after update of failure on payments for each row
  when (new.agreement_id is not null and old.failure is null and new.failure is not null) execute function payment_noted();
create or replace trigger payments_tip_noted after update of status on payments for each row when (new.purpose = 'tip'
  and not new.dropped and new.status = 'captured' and old.status <> 'captured') execute function payment_noted();

-- Who has the conversation open reads a message at once: nobody is told of it. Of the text of a request, the sitter is
-- told by the request itself.
create or replace function message_noted() returns trigger language plpgsql as $$
begin
  perform note_event('message', new.id, new.created_at, '{}', interval '20 seconds', null);
  return null;
end $$;
create or replace trigger messages_noted after insert on messages for each row when (new.booking_id is null)
  execute function message_noted();

create or replace function review_noted() returns trigger language plpgsql as $$
begin
  perform note_event('review', new.id, new.shown_at, '{}', interval '0', null);
  return null;
end $$;
create or replace trigger reviews_noted after update of is_shown on reviews
  for each row when (new.is_shown and not old.is_shown) execute function review_noted();

create or replace function application_noted() returns trigger language plpgsql as $$
begin
  perform note_event('application', new.id, new.reviewed_at, '{}', interval '0', null);
  return null;
end $$;
create or replace trigger sitter_applications_noted after update of status on sitter_applications
  for each row when (old.status = 'pending' and new.status <> 'pending') execute function application_noted();

-- all nights of one reading are told as one
create or replace function conflict_noted() returns trigger language plpgsql as $$
begin
  perform note_event('conflict', new.listing_id, now(), '{}', interval '0', 'conflict:' || new.listing_id);
  return null;
end $$;
create or replace trigger listing_nights_noted after update of imported on listing_nights
  for each row when (new.imported and not old.imported and new.used > 0) execute function conflict_noted();

create or replace function calendar_noted() returns trigger language plpgsql as $$
begin
  perform note_event('calendar', new.id, coalesce(new.told_at, new.read_at, now()),
    jsonb_build_object('works', new.told_at is null), interval '0', null);
  return null;
end $$;
create or replace trigger imported_calendars_noted after update of told_at on imported_calendars
  for each row when ((old.told_at is null) <> (new.told_at is null)) execute function calendar_noted();

-- a person's first browser is no news to them
create or replace function device_noted() returns trigger language plpgsql as $$
begin
  if exists (select 1 from known_devices where user_id = new.user_id and id <> new.id) then
    perform note_event('device', new.id, new.first_seen_at, '{}', interval '0', null);
  end if;
  return null;
end $$;
create or replace trigger known_devices_noted after insert on known_devices for each row execute function device_noted();

create or replace function transfer_noted() returns trigger language plpgsql as $$
begin
  perform note_event('payout', new.booking_id, coalesce(new.done_at, now()),
    jsonb_build_object('to', new.status, 'cents', new.amount_cents), interval '0', null);
  return null;
end $$;
create or replace trigger transfers_noted after update of status on transfers
  for each row when (new.direction = 'out' and old.status = 'due' and new.status in ('done', 'refused'))
  execute function transfer_noted();

create or replace function payout_noted() returns trigger language plpgsql as $$
begin
  perform note_event('payout', new.booking_id, new.updated_at, jsonb_build_object('to', new.state, 'cents', null),
    interval '0', null);
  return null;
end $$;
create or replace trigger payouts_noted after update of state on payouts
  for each row when (new.state in ('no_account', 'on_hold') and old.state <> new.state) execute function payout_noted();

create or replace function payout_account_noted() returns trigger language plpgsql as $$
begin
  perform note_event('payout_account', new.user_id, new.asked_at, '{}', interval '0', null);
  return null;
end $$;
create or replace trigger payout_accounts_noted after update of state on payout_accounts
  for each row when (new.state = 'restricted' and old.state <> 'restricted') execute function payout_account_noted();

create or replace function dispute_noted() returns trigger language plpgsql as $$
begin
  perform note_event('dispute', new.booking_id, new.seen_at,
    jsonb_build_object('status', new.status, 'cents', new.amount_cents, 'respondBy', new.respond_by), interval '0', null);
  return null;
end $$;
create or replace trigger disputes_noted after insert on disputes for each row execute function dispute_noted();
create or replace trigger disputes_decided after update of status on disputes
  for each row when (new.status in ('won', 'lost') and old.status <> new.status) execute function dispute_noted();

create or replace function notification_told() returns trigger language plpgsql as $$
begin
  perform tell(new.user_id, 'notifications', new.id);
  return null;
end $$;
create or replace trigger notifications_told after insert on notifications for each row execute function notification_told();

-- what is read on one page is read on the person's others; many at once are told as one
create or replace function notifications_read_told() returns trigger language plpgsql as $$
begin
  perform tell(user_id, 'notifications', id) from (select distinct on (user_id) user_id, id from marked) as people;
  return null;
end $$;
create or replace trigger notifications_read_told after update on notifications referencing new table as marked
  for each statement execute function notifications_read_told();

-- Who reads a conversation has read that there was something in it; an update of a stay stands in the conversation too.
create or replace function conversation_read() returns trigger language plpgsql as $$
begin
  update notifications set read_at = now()
  where subject_id = new.conversation_id and user_id = new.user_id and kind in ('message_received', 'stay_update')
    and read_at is null;
  return null;
end $$;
create or replace trigger conversation_members_read after update of read_up_to on conversation_members
  for each row when (new.read_up_to > old.read_up_to) execute function conversation_read();

create or replace function measure_noted() returns trigger language plpgsql as $$
begin
  perform note_event('measure', new.id, case tg_argv[0] when 'made' then new.made_at when 'lifted' then new.lifted_at
    when 'appealed' then new.appealed_at else new.decided_at end,
    jsonb_build_object('step', tg_argv[0]), interval '0', null);
  return null;
end $$;
create or replace trigger measures_made after insert on measures for each row execute function measure_noted('made');
-- a decision that takes a measure back tells of that itself
create or replace trigger measures_lifted after update of lifted_at on measures
  for each row when (old.lifted_at is null and new.lifted_at is not null and new.kind = 'suspension'
    and new.outcome is distinct from 'reversed') execute function measure_noted('lifted');
create or replace trigger measures_appealed after update of appealed_at on measures
  for each row when (old.appealed_at is null and new.appealed_at is not null) execute function measure_noted('appealed');
create or replace trigger measures_decided after update of decided_at on measures
  for each row when (old.decided_at is null and new.decided_at is not null) execute function measure_noted('decided');

create or replace function hidden_noted() returns trigger language plpgsql as $$
begin
  perform note_event('hidden', new.id, case tg_argv[0] when 'hidden' then new.made_at when 'restored' then new.restored_at
    when 'asked' then new.asked_at else new.decided_at end,
    jsonb_build_object('step', tg_argv[0]), interval '0', null);
  return null;
end $$;
create or replace trigger hidden_things_made after insert on hidden_things
  for each row execute function hidden_noted('hidden');
-- a decision that shows it again tells of that itself, and whoever has left is told nothing
create or replace trigger hidden_things_restored after update of restored_at on hidden_things
  for each row when (old.restored_at is null and new.restored_by is not null and new.outcome is distinct from 'reversed')
  execute function hidden_noted('restored');
create or replace trigger hidden_things_asked after update of asked_at on hidden_things
  for each row when (old.asked_at is null and new.asked_at is not null) execute function hidden_noted('asked');
create or replace trigger hidden_things_decided after update of decided_at on hidden_things
  for each row when (old.decided_at is null and new.decided_at is not null) execute function hidden_noted('decided');

-- Whoever reported is told what came of it once staff can no longer take it back at once.
create or replace function report_noted() returns trigger language plpgsql as $$
begin
  -- closed again, only the last time counts
  perform note_event('report', new.id, new.closed_at, '{}', interval '10 minutes', 'report:' || new.id);
  return null;
end $$;
create or replace trigger reports_decided after update of outcome on reports
  for each row when (new.outcome is not null and old.closed_at is distinct from new.closed_at) execute function report_noted();

create or replace function staff_noted() returns trigger language plpgsql as $$
begin
  perform note_event('staff', new.id, now(), '{}', interval '0', null);
  return null;
end $$;
create or replace trigger users_made_admin after update of role on users
  for each row when (new.role = 'admin' and old.role <> 'admin') execute function staff_noted();

create or replace function data_noted() returns trigger language plpgsql as $$
begin
  perform note_event('data', new.user_id, new.sent_at, jsonb_build_object('until', new.until), interval '0', null);
  return null;
end $$;
create or replace trigger sent_data_noted after insert or update on sent_data for each row execute function data_noted();

-- everyone is told of new terms, some hundred people at a time
create or replace function legal_noted() returns trigger language plpgsql as $$
begin
  perform note_event('legal', new.id, new.published_at, '{}', interval '0', null);
  return null;
end $$;
create or replace trigger legal_versions_noted after insert on legal_versions
  for each row when (new.summary is not null) execute function legal_noted();

-- The clock writes when it told of tasks; those of a stay and step that it told of at once are one notification.
create or replace function care_tasks_noted() returns trigger language plpgsql as $$
begin
  perform note_event('care', told.booking_id, told.at,
    jsonb_build_object('step', told.step, 'tasks', jsonb_agg(told.id order by told.id)), interval '0', null)
  from (
    select n.booking_id, n.id, 'due' as step, n.due_told_at as at
      from now_so n join was o on o.id = n.id where n.due_told_at is distinct from o.due_told_at
    union all select n.booking_id, n.id, 'late', n.late_told_at
      from now_so n join was o on o.id = n.id where n.late_told_at is distinct from o.late_told_at
    union all select n.booking_id, n.id, 'missed', n.missed_told_at
      from now_so n join was o on o.id = n.id where n.missed_told_at is distinct from o.missed_told_at) as told
  group by told.booking_id, told.step, told.at;
  return null;
end $$;
create or replace trigger care_tasks_noted after update on care_tasks
  referencing old table as was new table as now_so for each statement execute function care_tasks_noted();

-- What the owner has to know of a record: it came after a miss was told, or something about the dose is wrong.
create or replace function care_record_noted() returns trigger language plpgsql as $$
begin
  perform note_event('care_record', new.booking_id, new.received_at, jsonb_build_object('record', new.id), '0', null);
  return null;
end $$;
create or replace trigger care_records_noted after insert on care_records
  for each row when (new.entry = 'record' and new.origin = 'sitter'
    and (new.after_missed or new.twice or new.outcome in ('refused', 'vomited'))) execute function care_record_noted();

create or replace function care_sheet_noted() returns trigger language plpgsql as $$
begin
  perform note_event('care_sheet', new.booking_id, new.at, '{}', interval '0', null);
  return null;
end $$;
create or replace trigger care_log_sheets_noted after insert on care_log
  for each row when (new.kind = 'sheet_changed') execute function care_sheet_noted();

-- Of a check-in or check-out both sides are told by its entry in the log, whose hash is the seal in their mails.
create or replace function care_handover_noted() returns trigger language plpgsql as $$
begin
  perform note_event(case when new.kind like 'charge%' then 'stay_charge' else 'handover' end, new.booking_id, new.at, jsonb_build_object('entry', new.seq), interval '0', null);
  return null;
end $$;
create or replace trigger care_log_handovers_noted after insert on care_log
  for each row when (new.kind ~ '^(handover|charge)_') execute function care_handover_noted();

-- What the other side of a stay has to know of an emergency at once; of an address for a vet only its first opening.
create or replace function care_emergency_noted() returns trigger language plpgsql as $$
begin
  perform note_event('emergency', new.booking_id, new.at, jsonb_build_object('step', new.kind,
    'amount', new.payload -> 'amount', 'decidedBy', new.payload -> 'decidedBy'), interval '0', null);
  return null;
end $$;
create or replace trigger care_log_emergency_noted after insert on care_log
  for each row when (new.kind in ('mandate_signed', 'mandate_withdrawn', 'expense_added')
    or (new.kind = 'link_opened' and (new.payload ->> 'first')::boolean)) execute function care_emergency_noted();

-- Records that a stay asks for are due soon, or overdue, as the clock says; or its owner took one away.
create or replace function booking_records_noted() returns trigger language plpgsql as $$
begin
  perform note_event('records', new.id, case when new.records_gone_at > coalesce(old.records_gone_at, '-infinity')
    then new.records_gone_at else old.records_look_at end, jsonb_build_object('step', case
    when new.records_gone_at > coalesce(old.records_gone_at, '-infinity') then ('gone') else new.records_step end), '0', null);
  return null;
end $$;
create or replace trigger bookings_records_noted after update of records_step, records_gone_at on bookings for each row when (
  (new.records_step <> coalesce(old.records_step, '')) or new.records_gone_at > coalesce(old.records_gone_at, '-infinity')) execute function booking_records_noted();

create or replace function record_question_noted() returns trigger language plpgsql as $$
begin
  perform note_event('record_question', new.booking_id, new.asked_at, '{}', interval '0', null);
  return null;
end $$;
create or replace trigger record_questions_noted after insert on record_questions
  for each row execute function record_question_noted();

-- An owner says something else of a pet than when the sitter agreed to its stay.
create or replace function traits_noted() returns trigger language plpgsql as $$
begin
  perform note_event('traits', new.booking_id, new.traits_told_at, jsonb_build_object('pet', new.pet_id), '0', null);
  return null;
end $$;
create or replace trigger booking_pets_traits_noted after update of traits_told_at on booking_pets
  for each row when (new.traits_told_at is distinct from old.traits_told_at) execute function traits_noted();

-- Who asked not to be an emergency contact is missed in an emergency: the owner is told.
create or replace function contact_noted() returns trigger language plpgsql as $$
begin
  perform note_event('contact', new.id, new.answered_at, '{}', interval '0', null);
  return null;
end $$;
create or replace trigger contact_consents_noted after update of answer on contact_consents
  for each row when (new.answer = 'no' and old.answer is distinct from 'no') execute function contact_noted();

-- The clock writes of which point before its end the owner of a record is reminded.
create or replace function record_ends_noted() returns trigger language plpgsql as $$
begin
  perform note_event('record_ends', new.id, old.remind_at, jsonb_build_object('days', new.reminded_for), '0', null);
  return null;
end $$;
create or replace trigger vaccinations_ending_noted after update of reminded_for on vaccinations
  for each row when (new.reminded_for is not null and new.reminded_for is distinct from old.reminded_for)
  execute function record_ends_noted();
