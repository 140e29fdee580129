// The refusals of a stay's dates, for every call that checks a stay.

/** Refusals of the dates themselves, at any listing. */
export const dateRefusals = [
  'select_dates',
  'dates_in_past',
  'stay_too_short',
  'stay_too_long',
  'too_far_ahead',
] as const

/** Refusals by the listing's calendar rules. */
export const ruleRefusals = ['closed_weekday', 'notice_too_short', 'lead_too_long'] as const
