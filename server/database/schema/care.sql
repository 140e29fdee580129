-- What the clock of a stay's care has done, and when it looks again. A stay gets its row when its care begins.
create table care_stays (
  booking_id uuid primary key references bookings (id),
  opened_at timestamptz not null,
  -- null while the sitter has the animal
  closed_at timestamptz,
  -- the last day whose tasks are written down
  written_through date,
  -- null when it never has to look again
  look_at timestamptz
);
create index care_stays_due on care_stays (look_at) where look_at is not null;

-- What was to be done on each day of a stay, as the care sheet said when the day began, or has said since.
create table care_tasks (
  id uuid primary key default new_id(),
  booking_id uuid not null references bookings (id),
  pet_id uuid not null references pets (id),
  -- the entry of the care sheet
  item_id uuid not null,
  day date not null,
  -- the time on the care sheet; null: any time of the day
  slot text constraint care_tasks_slot check (slot ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  kind text not null constraint care_tasks_kind check (kind in (
    'medication', 'meal', 'walk', 'potty', 'water', 'play', 'cleaning', 'other')),
  -- null once erased
  label text constraint care_tasks_label check (length(label) between 1 and 120),
  dose text constraint care_tasks_dose check (length(dose) between 1 and 120),
  time_critical boolean not null,
  due_at timestamptz not null,
  late_at timestamptz,
  missed_at timestamptz not null,
  state text not null constraint care_tasks_state check (state in ('due', 'done', 'skipped', 'missed', 'void')),
  -- when the care sheet last changed it
  changed_at timestamptz,
  -- when somebody was told that it is due, late, missed: once each
  due_told_at timestamptz,
  late_told_at timestamptz,
  missed_told_at timestamptz,
  constraint care_tasks_once unique nulls not distinct (booking_id, pet_id, item_id, day, slot)
);
create index care_tasks_day on care_tasks (booking_id, day, due_at);
create index care_tasks_pet on care_tasks (pet_id);
create index care_tasks_open on care_tasks (booking_id) where state = 'due';

-- What a sitter recorded, and what they took back or added to it. Rows are only added; words are erased with an account.
create table care_records (
  id uuid primary key default new_id(),
  booking_id uuid not null references bookings (id),
  entry text not null constraint care_records_entry check (entry in ('record', 'undo', 'correction')),
  -- the record that is undone or corrected
  about_id uuid references care_records (id),
  pet_id uuid not null references pets (id),
  -- the entry of the care sheet; null if it was not planned
  item_id uuid,
  kind text not null constraint care_records_kind check (kind in (
    'medication', 'meal', 'walk', 'potty', 'water', 'play', 'cleaning', 'other')),
  label text constraint care_records_label check (length(label) between 1 and 120),
  -- the task that it is of
  day date not null,
  slot text constraint care_records_slot check (slot ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  task_id uuid references care_tasks (id),
  outcome text constraint care_records_outcome check (outcome in ('done', 'partly', 'refused', 'vomited', 'skipped')),
  reason text constraint care_records_reason check (reason in ('owner', 'vet', 'none_left', 'asleep', 'other')),
  note text constraint care_records_note check (char_length(note) between 1 and 300),
  -- the dose that the phone showed
  shown text constraint care_records_shown check (length(shown) between 1 and 120),
  at timestamptz not null,
  received_at timestamptz not null,
  -- after the time at which it was late
  late boolean not null default false,
  -- after somebody was told that it was missed
  after_missed boolean not null default false,
  -- so soon after another dose that two were given
  twice boolean not null default false,
  -- by a dose that the care sheet had before
  by_earlier_sheet boolean not null default false,
  recorded_by uuid not null references users (id),
  -- update: ticked in an update of the stay, before there were records
  origin text not null default 'sitter' constraint care_records_origin check (origin in ('sitter', 'update')),
  -- the browser's own id for it, and a hash of what it said
  client_id uuid not null,
  said text not null check (length(said) <= 64),
  -- how many came with it; none is ever added
  photos smallint not null default 0 constraint care_records_photos check (photos between 0 and 3),
  constraint care_records_once unique (booking_id, client_id),
  constraint care_records_about check ((entry = 'record') = (about_id is null)),
  constraint care_records_outcomes check ((entry = 'record') = (outcome is not null)),
  constraint care_records_reasons check ((outcome is not distinct from 'skipped') = (reason is not null)),
  constraint care_records_photographed check (entry = 'record' or photos = 0)
);
create index care_records_day on care_records (booking_id, day, at);
create index care_records_received on care_records (booking_id, received_at);
create index care_records_about_it on care_records (about_id) where about_id is not null;
create index care_records_task on care_records (task_id) where task_id is not null;
create index care_records_pet on care_records (pet_id, at);
create index care_records_person on care_records (recorded_by);

-- Photos of what was done. A photo that is gone leaves its place behind.
create table care_record_photos (
  record_id uuid not null references care_records (id),
  position smallint not null check (position between 0 and 2),
  picture_id text references pictures (id) on delete set null,
  primary key (record_id, position)
);
create index care_record_photos_picture on care_record_photos (picture_id) where picture_id is not null;

-- What was said and done about a stay's care, each entry with a hash of the one before (care/rules/chain.ts). What was
-- said can be erased, payload and salt together: the digest stays, so the chain does.
create table care_log (
  booking_id uuid not null references bookings (id),
  seq integer not null check (seq >= 1),
  at timestamptz not null,
  actor text not null constraint care_log_actor check (actor in (
    'owner', 'sitter', 'helper', 'vet', 'admin', 'clock', 'operator')),
  kind text not null constraint care_log_kind check (kind in (
    'opened', 'closed', 'still_here', 'sheet_changed', 'task_missed', 'recorded', 'undone', 'corrected',
    'update_posted', 'update_taken_back', 'handover_offered', 'handover_agreed', 'handover_disagreed',
    'handover_unanswered', 'charge_asked', 'charge_unpaid', 'charge_objected', 'charge_ended', 'link_made',
    'link_opened', 'link_ended', 'mandate_signed', 'mandate_withdrawn', 'expense_added', 'expense_answered',
    'waived', 'call_marked', 'sheet_sent', 'sheet_viewed', 'lost_opened', 'lost_ended', 'lost_ticked', 'erased',
    'restored')),
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  salt text check (salt ~ '^[0-9a-f]{32}$'),
  payload jsonb,
  prev text not null check (prev ~ '^[0-9a-f]{64}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (booking_id, seq),
  constraint care_log_erased check ((salt is null) = (payload is null))
);

-- The last entry of each log: locked last, for one insert.
create table care_log_heads (
  booking_id uuid primary key references bookings (id),
  seq integer not null,
  hash text not null
);

-- What the last nightly check of the logs found.
create table care_log_checks (
  one boolean primary key default true check (one),
  checked_at timestamptz not null,
  stays integer not null check (stays >= 0),
  -- the first entry of each broken log that does not match (contract/vocabulary/care-log.ts)
  broken jsonb not null
);
