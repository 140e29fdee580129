-- What was reported, cases and measures are tables of the console, with their orders.
create index cases_newest_by_state on cases (state, opened_at, id);
create index cases_newest on cases (opened_at desc, id desc);
create index cases_changed on cases (state_at, id);
drop index reports_open;
drop index reports_queue;
create index reports_open on reports (created_at desc, id desc) where outcome is null;
create index reports_closed on reports (created_at desc, id desc) where outcome is not null;
create index measures_newest on measures (made_at desc, id desc);
