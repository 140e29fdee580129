// Refusals that the calls about a stay's dates share.

/** Of the dates themselves, at any listing. */
export const dateRefusals = [
  'select_dates',
  'dates_in_past',
  'stay_too_short',
  'stay_too_long',
  'too_far_ahead',
] as const

/** By the rules of the listing. */
export const ruleRefusals = [
  'listing_min_nights',
  'listing_max_nights',
  'closed_weekday',
  'notice_too_short',
  'lead_too_long',
] as const

/** Of a request that is sent to several sitters at once. */
export const roundRefusals = [
  'asked_enough',
  'books_instantly',
  'round_over',
  'round_differs',
  'rescue_unpaid',
] as const

/** Of what an owner left unpaid before. */
export const unpaidRefusals = ['instant_unpaid', 'open_charge'] as const
