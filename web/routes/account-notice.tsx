import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/account-notice')({
  loader: async (match) => (await import('./account-notice.lazy.tsx')).loader(match),
  head: () => ({ meta: [{ title: 'About your account · Petstead' }, { name: 'robots', content: 'noindex' }] }),
})
