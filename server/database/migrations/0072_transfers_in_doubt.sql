-- When the provider was last asked for a transfer: one that may be on its way still is not given up.
alter table transfers add column asked_at timestamptz;
update transfers set asked_at = created_at;
alter table transfers alter column asked_at set not null;

-- One that is not wanted any more, and of which the provider knows nothing, is dropped. Nobody is told of that.
alter table transfers drop constraint transfers_status;
alter table transfers add constraint transfers_status check (status in ('due', 'done', 'refused', 'dropped'));
drop trigger transfers_noted on transfers;
create trigger transfers_noted after update of status on transfers
  for each row when (new.direction = 'out' and old.status = 'due' and new.status in ('done', 'refused'))
  execute function transfer_noted();
