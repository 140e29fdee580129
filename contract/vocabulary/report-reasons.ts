import { siteMark } from './site.ts'

/** Reasons for reporting a listing, with their sentences, which name the site. */
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
  outside_payment: `They asked me to pay outside of ${siteMark}`,
  scam: 'It looks like a scam',
  offensive: "It's offensive or discriminatory",
  spam: "It's spam",
  other: 'Something else',
} as const

/** Reasons for reporting a review, a profile, a photo, a message or an update. */
export const otherReportReasons = {
  harassment: "It's harassing or threatening",
  offensive: "It's offensive or discriminatory",
  scam: 'It looks like a scam',
  outside_payment: `They asked me to pay outside of ${siteMark}`,
  privacy: 'It shows something private',
  unsafe: "I'm worried about the safety of a pet",
  inaccurate: "It isn't true",
  spam: "It's spam",
  other: 'Something else',
} as const

/** What else can be reported than a listing or a conversation. */
export const reportedKinds = ['review', 'profile', 'photo', 'message', 'update'] as const
export type ReportedKind = (typeof reportedKinds)[number]

/** Everything that can be reported. */
export const reportSubjects = ['listing', 'conversation', ...reportedKinds] as const
export type ReportSubject = (typeof reportSubjects)[number]

/** What staff did because of a report. */
export const reportActions = ['hidden', 'warned', 'suspended', 'messaged', 'refunded', 'other'] as const
export type ReportAction = (typeof reportActions)[number]

/** How long closing a report can be undone before the reporters are told, in minutes. */
export const reportUndoMinutes = 10
/** Characters of what staff notes when it closes a report. */
export const reportNoteMaximum = 1000
/** How many reports of one subject a row lists. */
export const reportsListed = 20

export const otherReportReasonNames = namesOf(otherReportReasons)
export const listingReportReasonNames = namesOf(listingReportReasons)
export const conversationReportReasonNames = namesOf(conversationReportReasons)

export const reportReasons = { ...otherReportReasons, ...listingReportReasons, ...conversationReportReasons } as const
export type ListingReportReason = keyof typeof listingReportReasons
export type ConversationReportReason = keyof typeof conversationReportReasons
export type OtherReportReason = keyof typeof otherReportReasons
export type ReportReason = keyof typeof reportReasons
export const reportReasonNames = namesOf(reportReasons)

/** How an admin closed a report. */
export const reportOutcomes = ['resolved', 'dismissed'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

function namesOf<Name extends string>(reasons: Readonly<Record<Name, string>>): Name[] {
  return Object.keys(reasons) as Name[]
}
