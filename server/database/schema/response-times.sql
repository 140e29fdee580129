-- How fast a sitter first answered a request or a conversation, for response time and rate.
create table sitter_answers (
  sitter_id uuid not null references users (id),
  kind text not null check (kind in ('request', 'conversation')),
  subject_id uuid not null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  primary key (sitter_id, kind, subject_id)
);
create index sitter_answers_latest on sitter_answers (sitter_id, asked_at desc);
