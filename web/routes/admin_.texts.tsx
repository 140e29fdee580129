import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin_/texts')({
  loader: async (match) => (await import('./admin_.texts.lazy.tsx')).loader(match),
  head: () => ({ meta: [{ title: 'Texts · Petstead' }, { name: 'robots', content: 'noindex' }] }),
})
