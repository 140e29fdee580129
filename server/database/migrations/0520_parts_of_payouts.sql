-- A case holds only the part of a payout that it is about; those that are open hold all of it, as before.
-- functions: 6f71c0b2c58f
alter table cases
  add column asked_cents integer constraint cases_asked check (asked_cents > 0),
  add column held_cents integer constraint cases_held check (held_cents > 0),
  add constraint cases_asked_of_stay check (asked_cents is null or problem is not null);
