-- Pictures and style sheets of the site, made from what an operator chose. The name says what is in the file, so nothing
-- of a row changes: pages that name an older one still find it.
create table site_files (
  name text primary key constraint site_files_name check (
    name ~ '^(look|logo|mark|social|icons)-[0-9a-f]{16}(-\w{1,10})?\.(css|png|webp|jpg|ico)$'),
  bytes bytea not null constraint site_files_bytes check (octet_length(bytes) between 1 and 2097152),
  made_at timestamptz not null,
  -- since when it is known that no version and no draft needs it; null while one does
  unused_since timestamptz
);
