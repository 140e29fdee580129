-- Admins page through disputes, and through payouts that could not be sent in an order that a try does not change
drop index disputes_listed;
create index disputes_listed on disputes ((status not in ('won', 'lost')) desc, created_at desc, id desc);
drop index payouts_failed;
create index payouts_failed on payouts (came_at desc, booking_id desc) where state = 'failed';
