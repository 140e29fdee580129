-- That the emergency sheet was sent to its sitter's phone is in the log, whether or not the phone says that it was opened.
alter table care_log drop constraint care_log_kind, add constraint care_log_kind check (kind in (
    'opened', 'closed', 'still_here', 'sheet_changed', 'task_missed', 'recorded', 'undone', 'corrected',
    'update_posted', 'update_taken_back', 'handover_offered', 'handover_agreed', 'handover_disagreed',
    'handover_unanswered', 'charge_asked', 'charge_unpaid', 'charge_objected', 'charge_ended', 'link_made',
    'link_opened', 'link_ended', 'mandate_signed', 'mandate_withdrawn', 'expense_added', 'expense_answered',
    'waived', 'call_marked', 'sheet_sent', 'sheet_viewed', 'lost_opened', 'lost_ended', 'lost_ticked', 'erased',
    'restored'));
