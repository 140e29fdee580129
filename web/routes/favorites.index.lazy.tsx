import { createLazyFileRoute } from '@tanstack/react-router'
import { refusals } from '#contract/refusals.ts'
import { loadUser, useRequireSignIn } from '#web/platform/session.ts'
import { favoriteIdsQuery, favoriteListsQuery, favoritesQuery } from '#web/modules/favorites/queries.ts'
import { FavoritesScreen } from './-favorites/favorites-screen.tsx'
import type { FavoritesSearch } from './-favorites/favorites-search.ts'
import { SignedOutScreen } from './-shell/gates.tsx'
import type { LoaderInput } from '#web/router-context.ts'

// Refetched on every visit: a sitter may have hidden a listing. The screen shows the loading state.
export const loader = async ({ context: { cache }, deps: { list } }: LoaderInput<unknown, FavoritesSearch>) => {
  if (!(await loadUser(cache))) return
  const fresh = { staleTime: 5000 }
  void cache.prefetchQuery({ ...favoritesQuery(list), ...fresh })
  void cache.prefetchQuery({ ...favoriteListsQuery(), ...fresh })
  void cache.prefetchQuery({ ...favoriteIdsQuery, ...fresh })
}

export const Route = createLazyFileRoute('/favorites/')({
  component: Favorites,
})

const reason = { title: 'Please log in', description: refusals.log_in_to_see_favorites.sentence }

function Favorites() {
  const { list } = Route.useSearch()
  const user = useRequireSignIn(reason)
  return user ? <FavoritesScreen listId={list} /> : <SignedOutScreen title="Favorites" />
}
