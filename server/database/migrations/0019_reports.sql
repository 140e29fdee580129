-- What people report about listings, for the admins. Each person reports a listing once.
create table listing_reports (
  id uuid primary key default new_id(),
  listing_id uuid not null references listings (id) on delete cascade,
  reporter_id uuid not null references users (id) on delete cascade,
  reason text not null check (reason in ('inaccurate', 'scam', 'unsafe', 'offensive', 'duplicate', 'other')),
  details text check (length(details) between 1 and 1000),
  created_at timestamptz not null,
  constraint listing_reports_once unique (listing_id, reporter_id)
);
create index listing_reports_reporter on listing_reports (reporter_id);
