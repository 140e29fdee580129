/** Reasons for reporting a listing, with their sentences. */
export const listingReportReasons = {
  inaccurate: 'The photos or description are wrong',
  scam: 'It looks like a scam',
  unsafe: "I'm worried about the safety of pets there",
  offensive: "It's offensive or discriminatory",
  duplicate: "It's listed more than once",
  other: 'Something else',
} as const

/** Reasons for reporting a conversation. */
export const conversationReportReasons = {
  harassment: "It's harassing or threatening",
  outside_payment: 'They asked me to pay outside of Petstead',
  scam: 'It looks like a scam',
  offensive: "It's offensive or discriminatory",
  spam: "It's spam",
  other: 'Something else',
} as const

export const listingReportReasonNames = namesOf(listingReportReasons)
export const conversationReportReasonNames = namesOf(conversationReportReasons)

export const reportReasons = { ...listingReportReasons, ...conversationReportReasons } as const
export type ReportReason = keyof typeof reportReasons
export const reportReasonNames = namesOf(reportReasons)

/** How an admin closed a report. */
export const reportOutcomes = ['resolved', 'dismissed'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

function namesOf<Name extends string>(reasons: Readonly<Record<Name, string>>): Name[] {
  return Object.keys(reasons) as Name[]
}
