import { Suspense, useMemo } from 'react'
import type { ListingCard } from '#contract/schemas/listing-card.ts'
import { part } from '#web/platform/part.tsx'
import { useUser } from '#web/platform/session.ts'
import { carriedTo, withoutPastDates, type SearchAddress } from '#web/modules/search/search-address.ts'
import { SearchScreen } from '#web/modules/search/search-screen.tsx'

// a visitor's page has nothing of it
const AskToo = part('web/modules/bookings/tray/ask-too.part.tsx', () =>
  import('#web/modules/bookings/tray/ask-too.part.tsx').then((module) => module.AskToo),
)

/** On the card of a sitter who is free on the dates of the search: asks them with others. */
function askToo(listing: ListingCard, search: SearchAddress) {
  return (
    search.checkIn && (
      <Suspense fallback={<div className="h-9 pointer-coarse:h-11" />}>
        <AskToo listing={listing} selection={carriedTo(listing, search)} petIds={search.pets?.split(',') ?? []} />
      </Suspense>
    )
  )
}

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
      actionOf={user && user.role !== 'sitter' ? askToo : undefined}
    />
  )
}
