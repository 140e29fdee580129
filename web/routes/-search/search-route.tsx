import { useMemo } from 'react'
import { useUser } from '#web/platform/session.ts'
import { withoutPastDates, type SearchAddress } from '#web/modules/search/search-address.ts'
import { SearchScreen } from '#web/modules/search/search-screen.tsx'

/** The search screen, used by all of its routes. */
export function SearchRoute({ search: asked }: { search: SearchAddress }) {
  const { user } = useUser()
  const search = useMemo(() => withoutPastDates(asked), [asked])
  return (
    <SearchScreen
      search={search}
      datesPassed={search !== asked}
      resultsAt={user ? '/search-results' : '/search-demo'}
      visitor={!user}
    />
  )
}
