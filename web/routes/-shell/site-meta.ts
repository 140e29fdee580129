import { socialCard } from '#web/product/social-card.ts'

const description =
  'Find a pet sitter. Compare prices, reviews, and availability near you. See the full price up front.'

/** The head of a public page: title, description, and the card of a shared link. */
export function siteMeta(title: string, origin: string) {
  const whole = `${title} · Petstead`
  return [
    { title: whole },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Petstead' },
    { property: 'og:title', content: whole },
    { property: 'og:description', content: description },
    ...socialCard(origin),
  ]
}
