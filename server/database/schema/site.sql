-- Each time that a draft is saved it gets another number, also after one that was thrown away or published.
create sequence site_revisions;

-- What the operator chose about the site, whole for each version: names, texts, fees and rules. Stays are judged by the
-- version they were made under, so what was published is never changed.
create table site_versions (
  -- 0 is the draft
  number integer primary key check (number >= 0),
  -- as SiteContent in the contract has it
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  state text not null check (state in ('draft', 'published', 'past')),
  -- of a draft, from when it was saved last; never there twice
  revision integer not null default nextval('site_revisions') check (revision > 0),
  -- who saved or published it; null: the server itself, of its settings
  made_by uuid references users (id),
  made_at timestamptz not null,
  note text check (char_length(note) between 1 and 200),
  -- the version that it brought back
  copy_of integer references site_versions (number),
  -- the browser's own id for a publication: made once, however often it is sent
  request_id uuid constraint site_versions_once unique,
  -- the version that was published when the draft was saved last, which it would replace
  based_on integer references site_versions (number),
  constraint site_versions_draft check ((number = 0) = (state = 'draft')),
  -- one at the end of each statement: a single one publishes a version and ends the one before
  constraint site_versions_one_published exclude using btree (state with =) where (state = 'published')
    deferrable initially immediate,
  constraint site_versions_based check (state <> 'draft' or based_on is not null)
);
create index site_versions_made_by on site_versions (made_by);
