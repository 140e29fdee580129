import type { SiteContent } from '#contract/inputs/site.ts'
import { lookOf } from '#contract/look/look.ts'
import { defaultLook } from '#contract/look/tokens.ts'
import type { Site } from '#contract/schemas/site.ts'
import { listNames } from '#contract/vocabulary/lists.ts'
import type { SiteWords } from '#contract/vocabulary/site.ts'
import type { StayTerms } from '#contract/vocabulary/stay-terms.ts'

/** Returns what a stay requested now is priced and judged by. */
export function termsOf({ money, rules }: SiteContent): StayTerms {
  return { ...money, ...rules }
}

/** The lists that are not as they come; null if all are. */
export function listsOf({ lists }: Pick<SiteContent, 'lists'>): Site['lists'] {
  const changed = listNames.filter((name) => lists[name].length > 0)
  return changed.length === 0 ? null : Object.fromEntries(changed.map((name) => [name, lists[name]]))
}

/** "Fern & Paw LLC, 12 Oak St, Austin, TX"; null while the operator has named neither. */
export function companyLineOf({ company: { legalName, address } }: SiteContent): string | null {
  return [legalName, address].filter(Boolean).join(', ') || null
}

type Company = Pick<SiteContent['company'], 'legalName' | 'address' | 'contactEmail'>

/** A sentence about what the law asks of whoever runs a site, and the operator has not said; undefined if it is all there. */
export function companyProblem({ legalName, address, contactEmail }: Company): string | undefined {
  const facts = { 'legal name': legalName, address, 'contact email': contactEmail }
  const missing = Object.entries(facts).flatMap(([name, value]) => (value ? [] : [name]))
  return missing.length > 0 ? `Nobody can see who runs the site. Missing: ${missing.join(', ')}.` : undefined
}

/** Who mails are from, and what text messages begin with. */
export const senderOf = ({ look, mail }: SiteContent): { readonly name: string; readonly signature: string } => ({
  name: mail.senderName ?? look.name,
  signature: mail.signature ?? look.name,
})

const brands = new WeakMap<SiteContent['look'], SiteWords['brand']>()

/** The colors of links and buttons in mails; kept as long as the version, because every mail has them. */
function brandOf(look: SiteContent['look']): SiteWords['brand'] {
  const known = brands.get(look)
  if (known) return known
  const { brand, 'on-brand': on } = lookOf({
    ...look,
    brandColor: look.brandColor ?? defaultLook.brandColor,
    accentColor: look.accentColor ?? defaultLook.accentColor,
  }).tokens
  const made = { light: brand.light, onLight: on.light, dark: brand.dark, onDark: on.dark }
  brands.set(look, made)
  return made
}

/** Returns what the site says about itself, in a sentence and in a mail. */
export function wordsOf(content: SiteContent): SiteWords {
  return {
    name: content.look.name,
    company: content.company.legalName,
    address: content.company.address,
    contactEmail: content.company.contactEmail,
    footer: content.mail.footer,
    brand: brandOf(content.look),
  }
}
