-- The text of a request is the first message about it in the thread of the two.
alter table messages add column booking_id uuid references bookings (id) on delete set null;
create index messages_bookings on messages (booking_id) where booking_id is not null;

-- the sitter is told of the request itself
drop trigger messages_noted on messages;
create trigger messages_noted after insert on messages for each row when (new.booking_id is null)
  execute function message_noted();
