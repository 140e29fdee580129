import { createFileRoute } from '@tanstack/react-router'
import { strictSearch } from '#web/platform/search-params.ts'
import { readFavoritesSearch } from './-favorites/favorites-search.ts'
import { ownHead } from '#web/product/site.ts'

const readAddress = strictSearch(readFavoritesSearch)

export const Route = createFileRoute('/favorites/')({
  validateSearch: readAddress,
  loaderDeps: ({ search }) => search,
  loader: async (match) => (await import('./favorites.index.lazy.tsx')).loader(match),
  head: ownHead('Favorites'),
})
