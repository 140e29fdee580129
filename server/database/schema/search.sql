-- What is the same for all listings: the mean of all reviews in hundredths of a star, which few reviews count towards.
-- One row.
create table search_state (
  one boolean primary key default true check (one),
  mean_rating integer not null default 450
);
insert into search_state default values;
