-- A cost that an owner did not agree to is a problem of a stay.
alter table cases
  drop constraint cases_problem,
  add constraint cases_problem check (problem in (
    'no_show', 'pet_hurt', 'not_as_described', 'damage', 'behavior', 'expense', 'other'));
