-- Disputes are a table of the console, with its orders.
drop index disputes_listed;
create index disputes_newest on disputes (created_at desc, id desc);
create index disputes_amount on disputes (amount_cents, id);
create index disputes_due on disputes (coalesce(respond_by, 'infinity'), id);
