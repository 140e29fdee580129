-- With whom pets can stay at a listing. Those of before have no rule about it, and say nothing of who lives there.
alter table listings
  add column max_weight_lb smallint check (max_weight_lb between 1 and 400),
  add column accepts_intact boolean not null default false,
  add column together text not null default 'any' check (together in ('any', 'same_kind', 'one_family')),
  add column residents text[] not null default '{}' constraint listings_residents check (residents <@ array[
    'dog', 'cat', 'bird', 'rabbit', 'hamster', 'guinea-pig', 'ferret', 'fish', 'turtle', 'lizard', 'snake', 'other']),
  add column children_home boolean not null default false;
