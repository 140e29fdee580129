import { createFileRoute } from '@tanstack/react-router'
import { ownHead } from '#web/product/site.ts'

export const Route = createFileRoute('/admin_/texts')({
  loader: async (match) => (await import('./admin_.texts.lazy.tsx')).loader(match),
  head: ownHead('Texts'),
})
