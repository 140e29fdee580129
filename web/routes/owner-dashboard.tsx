import { createFileRoute } from '@tanstack/react-router'
import { strictSearch } from '#web/platform/search-params.ts'
import { readOwnerSearch } from './-dashboard/dashboard-search.ts'
import { ownHead } from '#web/product/site.ts'

const readAddress = strictSearch(readOwnerSearch)

export const Route = createFileRoute('/owner-dashboard')({
  validateSearch: readAddress,
  loader: async (match) => (await import('./owner-dashboard.lazy.tsx')).loader(match),
  head: ownHead('My Dashboard'),
})
