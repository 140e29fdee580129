import { createFileRoute } from '@tanstack/react-router'
import { ownHead } from '#web/product/site.ts'

export const Route = createFileRoute('/listing/create')({
  loader: async (match) => (await import('./listing.create.lazy.tsx')).loader(match),
  head: ownHead('Create New Listing'),
})
