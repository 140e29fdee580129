/** The groups of the help center. */
export const helpGroups = { owners: 'Owners', sitters: 'Sitters', everyone: 'Everyone' } as const
export type HelpGroup = keyof typeof helpGroups
export const helpGroupNames = Object.keys(helpGroups) as HelpGroup[]

/** The pages of the help center, by their name in the address, in the order in which they are listed. */
export const helpPages = {
  'book-a-stay': { group: 'owners', title: 'Book a stay' },
  'meet-first': { group: 'owners', title: 'Meet first' },
  'what-you-pay': { group: 'owners', title: 'What you pay and when' },
  'change-or-cancel': { group: 'owners', title: 'Change or cancel' },
  'during-the-stay': { group: 'owners', title: 'During the stay' },
  'somethings-wrong': { group: 'owners', title: "Something's wrong" },
  reviews: { group: 'owners', title: 'Reviews' },
  'get-approved': { group: 'sitters', title: 'Get approved' },
  'listing-and-calendar': { group: 'sitters', title: 'Listing and calendar' },
  'answer-requests': { group: 'sitters', title: 'Answer requests' },
  'get-paid': { group: 'sitters', title: 'Get paid' },
  'if-you-must-cancel': { group: 'sitters', title: 'If you must cancel' },
  emergencies: { group: 'sitters', title: 'Emergencies with a pet' },
  'care-records': { group: 'everyone', title: 'What we record of care' },
  'login-and-email': { group: 'everyone', title: 'Login and email' },
  'your-data': { group: 'everyone', title: 'Your data' },
  'reports-and-appeals': { group: 'everyone', title: 'Reports, suspensions, and appeals' },
} as const satisfies Record<string, { group: HelpGroup; title: string }>
export type HelpSlug = keyof typeof helpPages
export const helpSlugs = Object.keys(helpPages) as HelpSlug[]

/** Documents that people agree to, or that the law asks for: each has versions. */
export const legalDocuments = { terms: 'Terms', privacy: 'Privacy', company: 'Company' } as const
export type LegalDocument = keyof typeof legalDocuments
export const legalDocumentNames = Object.keys(legalDocuments) as LegalDocument[]

/** The other pages of text, with their titles. */
export const plainPages = { about: 'About', safety: 'Safety' } as const
export type PlainPage = keyof typeof plainPages

/** All pages of text by their name in `GET /api/pages/{slug}`. */
export type TextSlug = HelpSlug | LegalDocument | PlainPage
export const textSlugs: readonly TextSlug[] = [
  ...helpSlugs,
  ...legalDocumentNames,
  ...(Object.keys(plainPages) as PlainPage[]),
]

/** The title of a page of text. */
export function textTitle(slug: TextSlug): string {
  if (slug in helpPages) return helpPages[slug as HelpSlug].title
  return { ...legalDocuments, ...plainPages }[slug as LegalDocument | PlainPage]
}

/** Longest text of such a page, and longest search in the help center, in characters. */
export const textLimits = { text: 20_000, search: 100 } as const
