import { socialCard } from '#web/product/social-card.ts'
import { siteNameOf, siteOf } from '#web/product/site.ts'
import type { RouterContext } from '#web/router-context.ts'

const description =
  'Find a pet sitter. Compare prices, reviews, and availability near you. See the full price up front.'

/** The head of a public page: title, description, and the card of a shared link. */
export function siteMeta(title: string, { context: { origin, cache } }: { readonly context: RouterContext }) {
  const siteName = siteNameOf(cache)
  const whole = `${title} · ${siteName}`
  return [
    { title: whole },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: whole },
    { property: 'og:description', content: description },
    ...socialCard(origin, siteOf(cache)),
  ]
}
