-- What was told of a charge after a stay stood among check-ins and check-outs; it leads to the charges of its stay.
insert into notification_kinds (word) values ('stay_charge') on conflict do nothing;
update notifications set kind = 'stay_charge' where kind = 'handover' and href ~ '#charges$';
