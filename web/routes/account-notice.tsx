import { createFileRoute } from '@tanstack/react-router'
import { ownHead } from '#web/product/site.ts'

export const Route = createFileRoute('/account-notice')({
  loader: async (match) => (await import('./account-notice.lazy.tsx')).loader(match),
  head: ownHead('About your account'),
})
