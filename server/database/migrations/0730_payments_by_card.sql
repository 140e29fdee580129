-- Who else paid with a card is asked for each time that somebody's reliability is shown.
create index payments_card on payments (card_print) where card_print is not null;
