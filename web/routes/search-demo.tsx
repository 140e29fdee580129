import { createFileRoute } from '@tanstack/react-router'
import { readSearch } from '#web/modules/search/search-address.ts'
import { loadResults, searchHead } from './-search/load-results.ts'
import { SearchRoute } from './-search/search-route.tsx'

export const Route = createFileRoute('/search-demo')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadResults(context.cache, deps),
  head: searchHead,
  component: Screen,
})

function Screen() {
  return <SearchRoute search={Route.useSearch()} />
}
