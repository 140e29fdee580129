/** The documents that people agree to. */
export const agreedDocuments = ['terms', 'privacy'] as const
export type AgreedDocument = (typeof agreedDocuments)[number]

/** How somebody agreed: by signing up, by the page about a new version, or by booking a stay. */
export const consentWays = ['sign_up', 'new_version', 'booking'] as const

/** How many days ahead new terms are announced at least. */
export const legalNoticeDays = 14

/** Longest summary of what is new, in characters. */
export const legalSummaryMaximum = 500
