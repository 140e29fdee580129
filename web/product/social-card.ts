import type { Site } from '#contract/schemas/site.ts'

const ours = { path: '/social-card.jpg', alt: 'A dog, a cat, a rabbit, a guinea pig, and a parakeet on a lawn' }

/**
 * The picture of a shared link that has none of its own: the operator's, or pets on a lawn, which `npm run drawings` draws.
 */
export function socialCard(origin: string, site?: Pick<Site, 'name' | 'look'>) {
  const own = site?.look?.socialImage
  const { path, alt } = own ? { path: own, alt: site.name } : ours
  return [
    { property: 'og:image', content: origin + path },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
