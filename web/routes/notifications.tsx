import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/notifications')({
  loader: async (match) => (await import('./notifications.lazy.tsx')).loader(match),
  head: () => ({ meta: [{ title: 'Notifications · Petstead' }, { name: 'robots', content: 'noindex' }] }),
})
