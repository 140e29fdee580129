import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/cases/')({
  loader: async (match) => (await import('./cases.index.lazy.tsx')).loader(match),
  head: () => ({ meta: [{ title: 'Your cases · Petstead' }, { name: 'robots', content: 'noindex' }] }),
})
