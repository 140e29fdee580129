-- What a browser was pushed last: when another browser of the same person has to be tried again, this one is left alone.
alter table push_subscriptions add column pushed text[] not null default '{}'
  constraint push_subscriptions_pushed check (cardinality(pushed) <= 50);
