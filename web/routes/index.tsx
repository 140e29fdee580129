import { createFileRoute } from '@tanstack/react-router'
import { siteMeta } from './-shell/site-meta.ts'

export const Route = createFileRoute('/')({
  loader: async (match) => (await import('./index.lazy.tsx')).loader(match),
  head: ({ match }) => ({
    meta: siteMeta('Pet sitters you can trust', match),
    links: [{ rel: 'canonical', href: `${match.context.origin}/` }],
  }),
})
