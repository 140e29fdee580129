import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/apply-sitter')({
  loader: async (match) => (await import('./apply-sitter.lazy.tsx')).loader(match),
  head: () => ({ meta: [{ title: 'Apply as a Sitter · Petstead' }, { name: 'robots', content: 'noindex' }] }),
})
