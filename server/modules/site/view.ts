import type { SiteVersion } from '#contract/calls/site.ts'
import type { SiteContent } from '#contract/inputs/site.ts'
import type { Site } from '#contract/schemas/site.ts'
import { displayName } from '#contract/vocabulary/names.ts'
import { lookOfSite, shownLook } from '#server/modules/look/public.ts'
import { companyLineOf, listsOf } from './rules/words.ts'
import type { StoredVersion } from './store.ts'

/** Returns the site as `GET /api/site` has it. */
export function viewSite(content: SiteContent, draft: boolean): Site {
  const { look, company, texts } = content
  return {
    name: look.name,
    companyLine: companyLineOf(content),
    contactEmail: company.contactEmail,
    shortName: look.shortName,
    tagline: look.tagline,
    headline: texts.headline,
    lead: texts.lead,
    phone: company.phone,
    hours: company.hours,
    emergencyNumbers: company.emergencyNumbers,
    socialLinks: company.socialLinks,
    look: viewLook(look),
    lists: listsOf(content),
    draft,
  }
}

const viewedLooks = new WeakMap<SiteContent['look'], Site['look']>()

/** What pages link of a look; null for the product's own. Kept as long as its version, because every page has it. */
function viewLook(look: SiteContent['look']): Site['look'] {
  const known = viewedLooks.get(look)
  if (known !== undefined) return known
  const { css, icons, logo, socialImage, themeColor } = shownLook(lookOfSite(look))
  const isOurs = [css, icons, logo, socialImage].every((file) => file === null)
  const viewed = isOurs ? null : { css, themeColor, icon: icons?.['192.png'] ?? null, logo, socialImage }
  viewedLooks.set(look, viewed)
  return viewed
}

type Author = Pick<StoredVersion, 'byId' | 'firstName' | 'lastName' | 'fullname'>

/** Who saved or published a version; null: the server itself. */
export function viewAuthor({ byId, ...names }: Author): { id: string; name: string } | null {
  return byId === null ? null : { id: byId, name: displayName(names) }
}

export function viewVersion(version: StoredVersion): SiteVersion {
  const { number, state, at, note, copyOf } = version
  return { number, isPublished: state === 'published', at: at.toISOString(), by: viewAuthor(version), note, copyOf }
}
