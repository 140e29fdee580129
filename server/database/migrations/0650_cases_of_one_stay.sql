-- What all cases of a stay pay adds up, money given back says in which case, and a decision says its amounts.
-- functions: 8a405b6341a3
alter table refund_decisions add column case_id uuid;
-- what both sides agreed on has the id of the offer, what staff decided that of what it wrote
update refund_decisions d set case_id = o.case_id from case_offers o
  join cases c on c.id = o.case_id where o.id = d.request_id and c.booking_id = d.booking_id;
update refund_decisions d set case_id = e.case_id from case_entries e
  join cases c on c.id = e.case_id
  where d.case_id is null and e.by_staff and e.request_id = d.request_id and c.booking_id = d.booking_id;

alter table case_entries
  add column back_cents integer constraint case_entries_back check (back_cents >= 0),
  add column back_paid_by text
    constraint case_entries_back_paid_by check (back_paid_by in ('both', 'sitter', 'marketplace')),
  add column less_cents integer constraint case_entries_less check (less_cents >= 0),
  add column sitter_cents integer constraint case_entries_sitter check (sitter_cents >= 0),
  add column sitter_paid_by text
    constraint case_entries_sitter_paid_by check (sitter_paid_by in ('marketplace', 'owner')),
  add constraint case_entries_decided check (
    num_nulls(back_cents, back_paid_by, less_cents, sitter_cents, sitter_paid_by) in (0, 5)
    and (back_cents is null or by_staff));
