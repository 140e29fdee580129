-- The version of a document that is in effect at an instant; the first one before any was.
create or replace function legal_version_at(of_document text, at timestamptz) returns integer language sql stable as $$
  select coalesce((
    select v.version from legal_versions v
    where v.document = of_document and v.effective_on <= (at at time zone 'utc')::date
    order by v.effective_on desc, v.version desc limit 1), 1) $$;

-- Whoever signs up agrees to what they were shown, or, if nobody says what that was, to what is in effect then.
create or replace function signed_up_agreeing() returns trigger language plpgsql as $$
begin
  insert into consents (user_id, document, version, how, at)
  select new.id, v.document, v.version, 'sign_up', new.created_at from legal_versions v
  where v.document in ('terms', 'privacy') and v.version = legal_version_at(v.document, new.created_at)
    and not exists (select from consents c where c.user_id = new.id and c.document = v.document and c.how = 'sign_up');
  return null;
end $$;
-- at the end of the transaction, in which what was shown is noted first
create constraint trigger users_agree after insert on users
  deferrable initially deferred for each row execute function signed_up_agreeing();

-- Whoever books a stay agrees to the versions under which it was booked, as the dialog says.
create or replace function booked_agreeing() returns trigger language plpgsql as $$
begin
  insert into consents (user_id, document, version, how, at)
  select new.owner_id, v.document, v.version, 'booking', new.created_at from legal_versions v
  where (v.document, v.version) in (('terms', new.terms_version), ('privacy', new.privacy_version))
  on conflict do nothing;
  return null;
end $$;
create or replace trigger bookings_agree after insert on bookings for each row execute function booked_agreeing();

-- What people agreed to is never changed.
create or replace function legal_version_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'a version of a document is never changed' using errcode = 'restrict_violation';
end $$;
create or replace trigger legal_versions_kept before update or delete on legal_versions
  for each row execute function legal_version_is_kept();

create or replace function consent_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'a consent is never changed' using errcode = 'restrict_violation';
end $$;
create or replace trigger consents_kept before update on consents for each row execute function consent_is_kept();
