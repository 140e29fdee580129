import { createFileRoute } from '@tanstack/react-router'
import { ownHead } from '#web/product/site.ts'

export const Route = createFileRoute('/new-terms')({
  loader: async (match) => (await import('./new-terms.lazy.tsx')).loader(match),
  head: ownHead('Our Terms'),
})
