import { priceMaximumCents } from './limits.ts'

/** What the site is called without any choice of the operator. */
export const defaultName = 'Petstead'

/**
 * Stands for the name of the site in sentences that are written before it is known for whom: stored texts, lists of
 * reasons. Whoever shows or sends one replaces it (`named`).
 */
export const siteMark = '{site}'

/** Returns a sentence with the name of the site. */
export const named = (text: string, name: string): string => text.replaceAll(siteMark, () => name)

/** The name of a file to download, without its ending: "fern-paw-earnings-2027-03". */
export function fileNameOf(siteName: string, name: string): string {
  const plain = siteName.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return [
    plain
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim()
      .replaceAll(' ', '-'),
    name,
  ]
    .filter(Boolean)
    .join('-')
}

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
  suffix: { minimum: 5, maximum: 22 },
  note: 200,
} as const

/** Bounds of what is no part of the terms of a stay. */
export const siteBounds = {
  priceMaximumCents: { minimum: 1000, maximum: priceMaximumCents },
  supportRefundCents: { minimum: 0, maximum: 100_000 },
  openAll: { minimum: 1, maximum: 100 },
  openHere: { minimum: 1, maximum: 100 },
  /** None: owners confirm their email before they request anything. */
  openUnconfirmed: { minimum: 0, maximum: 100 },
} as const

/** The stay by which a change of the fees is explained. */
export const exampleStay = { nights: 3, priceCents: 6000 } as const

/** How many versions a page of their list has. */
export const versionsListed = 50

/** What the site says about itself in a sentence, on pages, in mails and in files. */
export type SiteWords = {
  readonly name: string
  /** The legal name and address of the company; null while the operator has not said. */
  readonly company: string | null
  readonly address: string | null
  readonly contactEmail: string | null
  /** What the operator wrote for the foot of each mail. */
  readonly footer: string | null
}
