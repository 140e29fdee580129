import { createFileRoute } from '@tanstack/react-router'
import { ownHead } from '#web/product/site.ts'

export const Route = createFileRoute('/notifications')({
  loader: async (match) => (await import('./notifications.lazy.tsx')).loader(match),
  head: ownHead('Notifications'),
})
