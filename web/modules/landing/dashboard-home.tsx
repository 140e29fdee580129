import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight, CalendarCheck, House, Inbox, MessageCircle, Search, type LucideIcon } from 'lucide-react'
import type { User } from '#contract/identity.ts'
import { displayName } from '#contract/names.ts'
import { sentenceOf } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { ListingCard, ListingCardSkeleton } from '#web/modules/listings/listing-card.tsx'
import { topListingsQuery } from '#web/modules/search/queries.ts'
import { SearchBar } from '#web/modules/search/search-bar.tsx'
import { tilesFor, welcomeName, type Tile } from './tiles.ts'

/** Listings on the home of somebody signed in. */
const shownListings = 8

const icons: Record<Tile['id'], LucideIcon> = {
  find: Search,
  bookings: CalendarCheck,
  messages: MessageCircle,
  listings: House,
  requests: Inbox,
}

/** Home for somebody signed in: what they can do, a search, and some sitters. */
export function DashboardHome({ user }: { user: User }) {
  const tiles = tilesFor(user.role)
  return (
    <Page title={`Welcome, ${welcomeName(displayName(user))}`} intro="What would you like to do today?">
      <ul
        className={classes(
          'mb-10 grid gap-4 lg:gap-5',
          tiles.length === 3 ? 'md:grid-cols-3' : 'sm:grid-cols-2 lg:grid-cols-4',
        )}
      >
        {tiles.map((tile) => {
          const Icon = icons[tile.id]
          return (
            <li key={tile.id}>
              <Link
                to={tile.to}
                search={(tile.search ?? {}) as never}
                className="group flex h-full items-center gap-4 rounded-xl border border-line bg-surface p-5 md:max-lg:flex-col md:max-lg:items-start no-underline transition-shadow duration-150 hover:shadow-lift"
              >
                <span
                  aria-hidden="true"
                  className="grid size-12 shrink-0 place-items-center rounded-xl bg-brand-soft text-brand"
                >
                  <Icon className="size-6" />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block text-lg leading-snug font-semibold">{tile.title}</span>
                  <span className="block text-sm text-ink-soft">{tile.text}</span>
                </span>
                <ArrowRight
                  aria-hidden="true"
                  className="size-5 shrink-0 text-ink-soft group-hover:text-brand md:max-lg:hidden"
                />
              </Link>
            </li>
          )
        })}
      </ul>
      <div className="relative z-10 mb-12">
        <SearchBar search={{}} resultsAt="/search-results" />
      </div>
      <section aria-labelledby="sitters" className="grid gap-6">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h2 id="sitters" className="text-2xl font-semibold">
            Top rated sitters
          </h2>
          <Button asChild variant="secondary">
            <Link to="/search">See all sitters</Link>
          </Button>
        </div>
        <Listings />
      </section>
    </Page>
  )
}

function Listings() {
  const { data, error, isFetching, refetch } = useQuery(topListingsQuery(shownListings))
  const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-4'
  if (error)
    return (
      <ErrorState
        level={3}
        title="Failed to fetch listings"
        description={sentenceOf(error, 'Please try again.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!data)
    return (
      <Loading label="Loading sitters…" className={grid}>
        {Array.from({ length: 4 }, (_, at) => (
          <ListingCardSkeleton key={at} />
        ))}
      </Loading>
    )
  if (data.length === 0)
    return (
      <EmptyState
        level={3}
        icon={<House />}
        title="No sitters yet"
        description="Listings appear here once sitters publish them."
      />
    )
  return (
    <ul className={grid}>
      {data.map((listing) => (
        <li key={listing.id}>
          <ListingCard listing={listing} />
        </li>
      ))}
    </ul>
  )
}
