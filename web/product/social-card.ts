/** The picture of a shared link that has none of its own: pets on a lawn. `npm run drawings` draws it. */
export function socialCard(origin: string) {
  return [
    { property: 'og:image', content: `${origin}/social-card.jpg` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: 'A dog, a cat, a rabbit, a guinea pig, and a parakeet on a lawn' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
