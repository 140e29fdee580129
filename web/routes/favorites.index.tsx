import { createFileRoute } from '@tanstack/react-router'
import { refusals } from '#contract/refusals.ts'
import { loadUser, useRequireSignIn } from '#web/platform/session.ts'
import { favoriteIdsQuery, favoriteListsQuery, favoritesQuery } from '#web/modules/favorites/queries.ts'
import { onlyRead } from '#web/platform/search-params.ts'
import { FavoritesScreen } from './-favorites/favorites-screen.tsx'
import { readFavoritesSearch } from './-favorites/favorites-search.ts'
import { SignedOutScreen } from './-shell/gates.tsx'

const readAddress = onlyRead(readFavoritesSearch)

export const Route = createFileRoute('/favorites/')({
  validateSearch: readAddress,
  loaderDeps: ({ search }) => search,
  codeSplitGroupings: [['loader', 'component']],
  // Refetched on every visit: a sitter may have hidden a listing. The screen shows the loading state.
  loader: async ({ context: { cache }, deps: { list } }) => {
    if (!(await loadUser(cache))) return
    const fresh = { staleTime: 5000 }
    void cache.prefetchQuery({ ...favoritesQuery(list), ...fresh })
    void cache.prefetchQuery({ ...favoriteListsQuery(), ...fresh })
    void cache.prefetchQuery({ ...favoriteIdsQuery, ...fresh })
  },
  head: () => ({ meta: [{ title: 'Favorites · Petstead' }, { name: 'robots', content: 'noindex' }] }),
  component: Favorites,
})

const reason = { title: 'Please log in', description: refusals.log_in_to_see_favorites.sentence }

function Favorites() {
  const { list } = Route.useSearch()
  const user = useRequireSignIn(reason)
  return user ? <FavoritesScreen listId={list} /> : <SignedOutScreen title="Favorites" />
}
