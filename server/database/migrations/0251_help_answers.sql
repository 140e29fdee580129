-- Whether the pages of the help center helped: counts alone, of nobody.
create table help_answers (
  slug text primary key constraint help_answers_slug check (slug ~ '^[a-z][a-z-]{0,40}$'),
  yes integer not null default 0 constraint help_answers_yes check (yes >= 0),
  no integer not null default 0 constraint help_answers_no check (no >= 0)
);
