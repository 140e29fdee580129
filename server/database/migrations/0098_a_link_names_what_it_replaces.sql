alter table calendar_feeds drop column made_at;
