-- Documents that people agree to, or that the law asks for, in versions. In effect is the one whose day came last. The first
-- one is the text with which the product came when the server started.
create table legal_versions (
  id uuid primary key default new_id(),
  document text not null constraint legal_versions_document check (document in ('terms', 'privacy', 'company')),
  version integer not null constraint legal_versions_version check (version >= 1),
  -- Markdown
  text text not null constraint legal_versions_text check (char_length(text) between 1 and 20000),
  -- what is new; everyone is told of it, and agrees again from the day on. Null: a small correction, or the first
  summary text constraint legal_versions_summary check (char_length(summary) between 1 and 500),
  -- begins at midnight UTC
  effective_on date not null,
  published_at timestamptz not null,
  -- null: the one with which the product came
  published_by uuid references users (id),
  -- the browser's own id for it: published once, however often it is sent
  request_id uuid unique,
  constraint legal_versions_once unique (document, version),
  constraint legal_versions_announced check (summary is null or effective_on >= (published_at at time zone 'utc')::date + 14)
);
create index legal_versions_publisher on legal_versions (published_by) where published_by is not null;

-- What a person agreed to, and when. It stays when they leave: it names nobody but by the id of a former member.
create table consents (
  user_id uuid not null references users (id),
  document text not null constraint consents_document check (document in ('terms', 'privacy')),
  version integer not null,
  how text not null constraint consents_how check (how in ('sign_up', 'new_version', 'booking')),
  at timestamptz not null,
  primary key (user_id, document, version, how),
  constraint consents_of_version foreign key (document, version) references legal_versions (document, version)
);
create index consents_version on consents (document, version);
