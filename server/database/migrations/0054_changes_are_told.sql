-- what polls must hear of besides messages and marks is told to open pages of the same person, whoever changes it
create function changes_told() returns trigger language plpgsql as $$
begin
  perform tell(new.user_id, 'messages', new.conversation_id);
  return null;
end $$;
create trigger changes_told after update of changes on conversation_members
  for each row when (old.changes is distinct from new.changes)
  execute function changes_told();
