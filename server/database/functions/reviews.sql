-- Nobody writes a review after one of the stay was shown: neither knows what the other wrote.
create or replace function refuse_review_after_shown() returns trigger language plpgsql as $$
begin
  if exists (select from reviews where booking_id = new.booking_id and is_shown) then
    raise exception 'a review of this stay was shown already'
      using errcode = 'check_violation', constraint = 'reviews_before_shown', table = 'reviews';
  end if;
  return new;
end $$;
create or replace trigger reviews_before_shown before insert on reviews
  for each row execute function refuse_review_after_shown();
