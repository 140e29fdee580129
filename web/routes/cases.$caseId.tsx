import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/cases/$caseId')({
  loader: async (match) => (await import('./cases.$caseId.lazy.tsx')).loader(match),
  head: () => ({ meta: [{ title: 'Your case · Petstead' }, { name: 'robots', content: 'noindex' }] }),
})
