import { siteNameOf, siteOf } from '#web/product/site.ts'
import { socialCard } from '#web/product/social-card.ts'
import type { RouterContext } from '#web/router-context.ts'

const description =
  'Look after pets at home, set your own price and calendar, and get paid. See what sitters near you charge, and apply.'

/** The head of the page for people who might become sitters, with one canonical address for all estimates. */
export function headOf({ origin, cache }: Omit<RouterContext, 'today'>) {
  const title = `Become a Sitter · ${siteNameOf(cache)}`
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      ...socialCard(origin, siteOf(cache)),
    ],
    links: [{ rel: 'canonical', href: `${origin}/become-sitter` }],
  }
}
