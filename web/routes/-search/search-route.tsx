import { useUser } from '#web/platform/session.ts'
import type { SearchAddress } from '#web/modules/search/search-address.ts'
import { SearchScreen } from '#web/modules/search/search-screen.tsx'

/** The search screen as all of its addresses show it. */
export function SearchRoute({ search }: { search: SearchAddress }) {
  const { user } = useUser()
  return <SearchScreen search={search} resultsAt={user ? '/search-results' : '/search-demo'} visitor={!user} />
}
