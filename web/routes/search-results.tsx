import { createFileRoute } from '@tanstack/react-router'
import { readSearch } from '#web/modules/search/search-address.ts'
import { strictSearch } from '#web/platform/search-params.ts'
import { loadResults, searchHead, visitorsElsewhere } from './-search/load-results.ts'

const readAddress = strictSearch(readSearch)

export const Route = createFileRoute('/search-results')({
  validateSearch: readAddress,
  beforeLoad: ({ context, search }) => visitorsElsewhere(context.cache, search),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadResults(context.cache, deps),
  head: searchHead,
})
