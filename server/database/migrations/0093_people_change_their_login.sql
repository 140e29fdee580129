-- A link may carry an email: the new one that its press confirms, or the former one that its press brings back.
alter table identity.links add column email text,
  drop constraint links_purpose_check,
  add constraint links_purpose_check check (purpose in ('verify-email', 'reset-password', 'change-email', 'undo-email')),
  add constraint links_email_check check ((email is not null) = (purpose in ('change-email', 'undo-email')));
-- while a change can be undone, the former email stays its account's
create index links_email on identity.links (lower(email)) where email is not null;

-- A session that gets another token, after a new password, keeps the push address of its browser.
alter table push_subscriptions drop constraint push_subscriptions_session_hash_fkey,
  add constraint push_subscriptions_session_hash_fkey foreign key (session_hash)
    references sessions (token_hash) on update cascade on delete cascade;
