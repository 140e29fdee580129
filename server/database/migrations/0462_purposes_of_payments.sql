-- What a payment is for, and which card paid it.
alter table payments
  add column purpose text not null default 'stay' constraint payments_purpose check (purpose in ('stay', 'tip', 'case')),
  add column card_print text constraint payments_card_print check (char_length(card_print) between 1 and 100),
  add constraint extra_is_of_stay check (extra_id is null or purpose = 'stay');

drop index payments_one_live;
create unique index payments_one_live on payments (booking_id)
  where purpose = 'stay' and extra_id is null and not dropped and status in ('starting', 'open', 'authorized', 'captured');
create unique index payments_one_live_tip on payments (booking_id)
  where purpose = 'tip' and not dropped and status in ('starting', 'open', 'authorized', 'captured');
