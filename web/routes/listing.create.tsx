import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/listing/create')({
  loader: async (match) => (await import('./listing.create.lazy.tsx')).loader(match),
  head: () => ({ meta: [{ title: 'Create New Listing · Petstead' }, { name: 'robots', content: 'noindex' }] }),
})
