-- When the provider was last asked for a transfer; at its beginning where it is null. One that is not wanted any more is
-- closed only when that was long ago, so that no answer can be on its way.
alter table transfers add column asked_at timestamptz;
