import { createFileRoute } from '@tanstack/react-router'
import { strictSearch } from '#web/platform/search-params.ts'
import { readSitterSearch } from './-dashboard/dashboard-search.ts'
import { ownHead } from '#web/product/site.ts'

const readAddress = strictSearch(readSitterSearch)

export const Route = createFileRoute('/sitter-dashboard')({
  validateSearch: readAddress,
  loader: async (match) => (await import('./sitter-dashboard.lazy.tsx')).loader(match),
  head: ownHead('Sitter Dashboard'),
})
