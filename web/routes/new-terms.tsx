import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/new-terms')({
  loader: async (match) => (await import('./new-terms.lazy.tsx')).loader(match),
  head: () => ({ meta: [{ title: 'Our Terms · Petstead' }, { name: 'robots', content: 'noindex' }] }),
})
