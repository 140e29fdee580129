-- An account that the provider does not know any more keeps its name until the person has set up another.
alter table payout_accounts drop constraint payout_accounts_state;
alter table payout_accounts add constraint payout_accounts_state
  check (state in ('incomplete', 'checking', 'restricted', 'ready', 'closed'));
