// Why the dates of a stay are refused, wherever a stay is checked: for calls to list.

/** What is wrong with the dates at any listing. */
export const dateRefusals = [
  'select_dates',
  'dates_in_past',
  'stay_too_short',
  'stay_too_long',
  'too_far_ahead',
] as const

/** What the rules of a listing's calendar say against them. */
export const ruleRefusals = ['closed_weekday', 'notice_too_short', 'lead_too_long'] as const
