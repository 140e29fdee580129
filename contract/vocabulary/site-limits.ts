import { caseCoverCents } from './cases.ts'
import { priceMaximumCents } from './search-limits.ts'

/** Whether pages are light, dark, or as the system of the reader is. */
export const colorModes = ['both', 'light', 'dark'] as const

/** How round corners are. */
export const cornerKinds = ['round', 'soft', 'square'] as const

/** Limits of the operator's texts in characters, and of lists in entries. */
export const siteLimits = {
  name: { minimum: 2, maximum: 30 },
  shortName: 12,
  tagline: 90,
  legalName: 120,
  address: 200,
  registration: 80,
  taxId: 40,
  email: 254,
  phone: 30,
  hours: 120,
  emergencyNumbers: 5,
  emergencyLabel: 40,
  socialLinks: 5,
  link: 200,
  headline: 90,
  lead: 300,
  text: 20_000,
  senderName: 60,
  footer: 200,
  signature: 60,
  statementSuffix: { minimum: 5, maximum: 22 },
  note: 200,
  listLabel: 60,
} as const

/** Bounds of what is no part of the terms of a stay. */
export const siteBounds = {
  priceMaximumCents: { minimum: 1000, maximum: priceMaximumCents },
  caseCoverCents: { minimum: 0, maximum: caseCoverCents },
  openAll: { minimum: 1, maximum: 100 },
  openHere: { minimum: 1, maximum: 100 },
  /** None: owners confirm their email before they request anything. */
  openUnconfirmed: { minimum: 0, maximum: 100 },
} as const

/** The stay by which a change of the fees is explained. */
export const exampleStay = { nights: 3, priceCents: 6000 } as const

/** How many versions a page of their list has. */
export const versionsListed = 50
