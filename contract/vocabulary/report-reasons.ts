/** Why somebody reports a listing, with the words for it. */
export const reportReasons = {
  inaccurate: 'The photos or description are wrong',
  scam: 'It looks like a scam',
  unsafe: "I'm worried about the safety of pets there",
  offensive: "It's offensive or discriminatory",
  duplicate: "It's listed more than once",
  other: 'Something else',
} as const

export type ReportReason = keyof typeof reportReasons
export const reportReasonNames = Object.keys(reportReasons) as ReportReason[]
