import type { Site } from '#contract/schemas/site.ts'

/**
 * The picture of a shared link that has none of its own: the operator's, or pets on a lawn, which `npm run drawings` draws.
 */
export function socialCard(origin: string, site?: Pick<Site, 'look'>) {
  return [
    { property: 'og:image', content: origin + (site?.look?.socialImage ?? '/social-card.jpg') },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
