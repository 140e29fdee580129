-- What ops/backup.sh did: a row for each backup that was read again, and when it was restored on trial.
create table backups (
  made_at timestamptz primary key,
  restored_at timestamptz
);
