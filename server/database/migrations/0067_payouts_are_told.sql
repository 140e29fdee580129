-- Sitters hear what became of a payout, admins that a payment is disputed.
alter table notifications drop constraint notifications_kind;
alter table notifications add constraint notifications_kind check (kind in (
  'request_received', 'request_accepted', 'request_declined', 'request_expired', 'booking_cancelled', 'stay_change',
  'meet_and_greet', 'payment_held', 'payment_received', 'payment_refunded', 'stay_reminder', 'stay_update', 'review_due',
  'review_received', 'message_received', 'application_decided', 'new_device', 'calendar_conflict', 'payout_sent',
  'payout_delayed', 'payout_account', 'dispute_opened', 'dispute_decided'));

create function transfer_noted() returns trigger language plpgsql as $$
begin
  perform note_event('payout', new.booking_id, coalesce(new.done_at, now()),
    jsonb_build_object('to', new.status, 'cents', new.amount_cents), interval '0', null);
  return null;
end $$;
create trigger transfers_noted after update of status on transfers
  for each row when (new.direction = 'out' and old.status = 'due' and new.status <> 'due')
  execute function transfer_noted();

create function payout_noted() returns trigger language plpgsql as $$
begin
  perform note_event('payout', new.booking_id, new.updated_at, jsonb_build_object('to', new.state, 'cents', null),
    interval '0', null);
  return null;
end $$;
create trigger payouts_noted after update of state on payouts
  for each row when (new.state in ('no_account', 'on_hold') and old.state <> new.state)
  execute function payout_noted();

create function payout_account_noted() returns trigger language plpgsql as $$
begin
  perform note_event('payout_account', new.user_id, new.asked_at, '{}', interval '0', null);
  return null;
end $$;
create trigger payout_accounts_noted after update of state on payout_accounts
  for each row when (new.state = 'restricted' and old.state <> 'restricted')
  execute function payout_account_noted();

create function dispute_noted() returns trigger language plpgsql as $$
begin
  perform note_event('dispute', new.booking_id, new.seen_at,
    jsonb_build_object('status', new.status, 'cents', new.amount_cents, 'respondBy', new.respond_by), interval '0', null);
  return null;
end $$;
create trigger disputes_noted after insert on disputes for each row execute function dispute_noted();
create trigger disputes_decided after update of status on disputes
  for each row when (new.status in ('won', 'lost') and old.status <> new.status)
  execute function dispute_noted();
