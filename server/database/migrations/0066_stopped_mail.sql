-- Addresses that no mail is sent to, since it came back for good or somebody called it spam. What is tried again keeps its
-- row, so that a report from before that, which comes late or twice, stops nothing again.
create table stopped_mail (
  address text primary key check (address = lower(address) and length(address) <= 320),
  reason text not null check (reason in ('bounced', 'complained')),
  -- what the mail server said
  detail text check (length(detail) <= 500),
  happened_at timestamptz not null,
  -- since when mail is sent there again
  lifted_at timestamptz
);
