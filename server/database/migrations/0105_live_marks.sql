-- A page names the snapshot in which its data was read; its stream continues with the events of transactions that were
-- not visible in it.
alter table live_events add column xid xid8 not null default pg_current_xact_id();
