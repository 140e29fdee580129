-- An urgent case is told to all admins at once; that a payout waits for one, to both sides of the stay.
create or replace function case_noted() returns trigger language plpgsql as $$
begin
  perform note_event('case', new.id, new.state_at, jsonb_build_object('step', tg_argv[0]), interval '0', null);
  return null;
end $$;
create or replace trigger cases_opened after insert on cases
  for each row when (new.urgent and new.state = 'open') execute function case_noted('opened');
create or replace trigger cases_hold after insert on cases
  for each row when (new.holds_payout) execute function case_noted('held');
create or replace function case_answer_noted() returns trigger language plpgsql as $$
begin
  perform note_event('case_answer', new.case_id, new.created_at, jsonb_build_object('side', new.side), interval '0', null);
  return null;
end $$;
create or replace trigger case_entries_answered after insert on case_entries
  for each row when (new.by_staff and not new.shared) execute function case_answer_noted();

-- What happens between the two sides of a case: the step, and whose turn it is.
create or replace function case_stepped() returns trigger language plpgsql as $$
begin
  perform note_event('case_step', new.id, new.state_at, jsonb_build_object('step', tg_argv[0], 'side', new.turn),
    interval '0', null);
  return null;
end $$;
create or replace trigger cases_asked after insert on cases
  for each row when (new.state = 'sides') execute function case_stepped('asked');
create or replace trigger cases_to_staff after update of state on cases
  for each row when (old.state = 'sides' and new.state = 'open') execute function case_stepped('staff');

create or replace function case_ended() returns trigger language plpgsql as $$
begin
  perform note_event('case_step', new.id, new.state_at, jsonb_build_object('step', new.outcome, 'side', new.turn),
    interval '0', null);
  return null;
end $$;
create or replace trigger cases_ended after update of outcome on cases
  for each row when (old.outcome is null and new.outcome is not null and new.turn is not null)
  execute function case_ended();

create or replace function case_reminded() returns trigger language plpgsql as $$
begin
  perform note_event('case_step', new.id, new.reminded_at, jsonb_build_object('step', 'reminder', 'side', new.turn),
    interval '0', null);
  return null;
end $$;
create or replace trigger cases_reminded after update of reminded_at on cases
  for each row when (new.reminded_at is not null) execute function case_reminded();

-- Of what is said, and of an offer: the side that said or made it.
create or replace function case_part_noted() returns trigger language plpgsql as $$
begin
  perform note_event('case_step', new.case_id, (to_jsonb(new) ->> tg_argv[1])::timestamptz,
    jsonb_build_object('step', tg_argv[0], 'side', new.side), interval '0', null);
  return null;
end $$;
create or replace trigger case_offers_made after insert on case_offers
  for each row execute function case_part_noted('offer', 'made_at');
create or replace trigger case_offers_declined after update of state on case_offers
  for each row when (new.state = 'declined') execute function case_part_noted('declined', 'ended_at');
create or replace trigger case_entries_shared after insert on case_entries
  for each row when (new.shared and not new.by_staff) execute function case_part_noted('said', 'created_at');

-- What was kept as evidence is never changed, only emptied, or deleted with its case.
create or replace function case_bundle_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.content is null and (new.case_id, new.number, new.moment, new.kept_at, new.hash)
    = (old.case_id, old.number, old.moment, old.kept_at, old.hash) then return new; end if;
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  raise exception 'what was kept of a case is not changed' using errcode = 'restrict_violation';
end $$;
create or replace trigger case_bundles_kept before update or delete on case_bundles
  for each row execute function case_bundle_kept();

create or replace function case_seal_kept() returns trigger language plpgsql as $$
begin
  raise exception 'the seal of what was kept of a case is not changed' using errcode = 'restrict_violation';
end $$;
create or replace trigger case_seals_kept before update or delete on case_seals
  for each row execute function case_seal_kept();
create or replace trigger case_seals_no_truncate before truncate on case_seals
  for each statement execute function case_seal_kept();

-- All cases of a stay together cost the marketplace no more than one may.
create or replace function case_cover_bounded() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.covered_cents <= old.covered_cents then return new; end if;
  perform pg_advisory_xact_lock(hashtextextended('case money ' || new.booking_id, 0));
  if (select sum(c.covered_cents) from cases c where c.booking_id = new.booking_id and c.id <> new.id)
      + new.covered_cents > 100000 then
    raise exception 'the cases of this stay cost too much' using errcode = 'restrict_violation',
      constraint = 'cases_cover_of_stay';
  end if;
  return new;
end $$;
create or replace trigger cases_cover_of_stay before insert or update of covered_cents on cases
  for each row when (new.covered_cents > 0 and new.booking_id is not null) execute function case_cover_bounded();

-- What the sitter of a stay got, is to get or asks for of its owner in all of its cases.
create or replace function asked_in_cases(stay uuid) returns bigint language sql stable as $$
  select coalesce((select sum(h.amount_cents) from charges h
      where h.booking_id = stay and h.case_id is not null and h.state in ('asked', 'unpaid', 'paid')), 0)
    + coalesce((select sum(greatest(c.asked_cents - (select coalesce(sum(h.amount_cents), 0) from charges h
        where h.case_id = c.id and h.state in ('asked', 'unpaid', 'paid')), 0))
      from cases c join bookings b on b.id = c.booking_id
      where c.booking_id = stay and c.opener_id = b.sitter_id and c.state in ('sides', 'open', 'waiting')), 0)
$$;
