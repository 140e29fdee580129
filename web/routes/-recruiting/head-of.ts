import { socialCard } from '#web/product/social-card.ts'

const description =
  'Look after pets at home, set your own price and calendar, and get paid. See what sitters near you charge, and apply.'

/** The head of the page for people who might become sitters, with one canonical address for all estimates. */
export function headOf(origin: string, siteName: string) {
  const title = `Become a Sitter · ${siteName}`
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      ...socialCard(origin),
    ],
    links: [{ rel: 'canonical', href: `${origin}/become-sitter` }],
  }
}
