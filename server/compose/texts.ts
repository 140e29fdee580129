import type { SiteContent } from '#contract/inputs/site.ts'
import type { LegalDocument, TextSlug } from '#contract/vocabulary/text-pages.ts'
import type { FallbackRead } from '#server/database/standby.ts'
import { legalRoutes, legalText } from '#server/modules/legal/public.ts'
import type { KnownTerms } from '#server/modules/legal/public.ts'
import { termsOf } from '#server/modules/site/public.ts'
import type { SiteCache } from '#server/modules/site/public.ts'
import { pagesRoutes } from '#server/modules/pages/public.ts'
import type { Figures, PageFacts } from '#server/modules/pages/public.ts'
import { marketFigures } from '#server/modules/search/public.ts'
import type { Database } from '#server/database/connect.ts'
import type { Route } from '#server/platform/http/route.ts'
import { cached } from '#server/platform/cache.ts'
import { mapForPages } from '#server/platform/http/map-settings.ts'
import type { Env } from './env.ts'

/** How old the figures on pages of text may be: counting reads all listings. */
const figuresMs = 600_000

/** What pages of text say of the operator and the rules. */
const factsOf =
  (env: Env) =>
  (content: SiteContent): PageFacts => {
    const { look, company } = content
    const { legalName, address, registration, taxId, contactEmail, phone, hours, emergencyNumbers } = company
    return {
      ...termsOf(content),
      site: look.name,
      company: legalName,
      address,
      registration,
      taxId,
      phone,
      hours,
      contactEmail,
      emergencyNumbers,
      mapHost: mapForPages(env)['map-host'] ?? null,
    }
  }

/** The operator's own text of a page. */
function editedIn({ texts: { about, safety, help } }: SiteContent, slug: Exclude<TextSlug, LegalDocument>) {
  return slug === 'about' ? about : slug === 'safety' ? safety : (help[slug] ?? null)
}

/** How large the marketplace is, counted now and then. */
const figuresOf = (readWithFallback: FallbackRead): (() => Promise<Figures>) =>
  cached(figuresMs, async () => {
    const { reviews, ...figures } = await readWithFallback(marketFigures)
    return { ...figures, reviews: reviews?.count ?? null }
  })

type TextDeps = {
  readonly db: Database
  readonly readWithFallback: FallbackRead
  readonly env: Env
  readonly site: Pick<SiteCache, 'seenBy'>
  readonly known: KnownTerms
}

/** The calls of the pages of text, and of the consent to some of them. */
export function textRoutes({ db, readWithFallback, env, site, known }: TextDeps): Route[] {
  const facts = factsOf(env)
  return [
    ...pagesRoutes({
      db,
      site: async (call) => {
        const { content } = await site.seenBy(call)
        return { facts: facts(content), edited: (slug) => editedIn(content, slug) }
      },
      figures: figuresOf(readWithFallback),
      legal: (document, version, now) => readWithFallback((on) => legalText(on, { document, version }, now)),
    }),
    ...legalRoutes({ db, known }),
  ]
}
