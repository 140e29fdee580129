import { careRecordLimits } from '../vocabulary/care.ts'

/** Care of a stay: tasks, records and their log. */
export const careRefusals = {
  only_sitter_records: { status: 403, sentence: 'Only the sitter can record what was done during this stay.' },
  no_care_yet: { status: 409, sentence: 'You can record what you do from the first day of a confirmed stay.' },
  care_over: { status: 409, sentence: 'This stay is over, so nothing more can be added.' },
  care_done_already: { status: 409, sentence: 'Already recorded.' },
  care_item_gone: { status: 409, sentence: 'This is no longer on the care sheet.' },
  care_missed: { status: 409, sentence: 'This was missed. Record it as given, or skip it.' },
  care_not_given: {
    status: 409,
    sentence: `Vomiting can be added to a dose for ${careRecordLimits.vomitedHours} hours after it was given.`,
  },
  care_time: { status: 400, sentence: 'Choose a time during this stay that has already passed.' },
  care_pet: { status: 400, sentence: 'Choose one of the pets of this stay.' },
  care_kind: { status: 400, sentence: 'Choose what was done.' },
  skip_reason: { status: 400, sentence: 'Choose why you skipped it.' },
  undo_over: {
    status: 409,
    sentence: `You can undo for ${careRecordLimits.undoMinutes} minutes. Add a correction instead.`,
  },
  record_unknown: { status: 404, sentence: "We couldn't find this record." },
  record_undone: { status: 409, sentence: 'This record was already undone.' },
  record_differs: {
    status: 409,
    sentence: 'This was already recorded with different content. Please reload the page.',
  },
  many_records: {
    status: 429,
    sentence: `A stay can have up to ${careRecordLimits.perDay} records a day.`,
    retryAfter: 3600,
  },
  walks_for_dogs: { status: 400, field: 'care', sentence: 'Only dogs have walks. Choose something else.' },
} as const
