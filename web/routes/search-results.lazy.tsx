import { createLazyFileRoute } from '@tanstack/react-router'
import { SearchRoute } from './-search/search-route.tsx'

export const Route = createLazyFileRoute('/search-results')({
  component: Screen,
})

function Screen() {
  return <SearchRoute search={Route.useSearch()} />
}
