import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy } from 'react'
import { BackWords, backLook, ListingScreen } from '#web/modules/listings/listing-screen.tsx'
import { listingQuery } from '#web/modules/listings/queries.ts'
import { petCountsOf, petsOf, withoutPastDates } from '#web/modules/search/search-address.ts'
import { SimilarListings } from '#web/modules/search/similar-listings.tsx'
import { lastSearch } from '#web/modules/search/last-search.ts'
import type { Selection } from '#web/calendar/next-selection.ts'
import { AfterHydration } from '#web/ui/after-hydration.tsx'
import { ScreenSpinner, Spinner } from '#web/ui/spinner.tsx'
import type { ListingSearch } from './listing-search.ts'
import { WhereItIs } from './where-it-is.tsx'

const ListingEditor = lazy(() =>
  import('#web/modules/listing-editor/listing-editor.tsx').then((module) => ({ default: module.ListingEditor })),
)

const AvailabilityManager = lazy(() =>
  import('#web/modules/listing-editor/availability-manager.tsx').then((module) => ({
    default: module.AvailabilityManager,
  })),
)

const GalleryTools = lazy(() =>
  import('#web/modules/listing-editor/gallery-tools.tsx').then((module) => ({ default: module.GalleryTools })),
)

export type ListingRouteProps = { listingId: string; search: ListingSearch }

/** A listing at either of its addresses: to view, or for its sitter to edit. */
export function ListingRoute({ listingId, search: asked }: ListingRouteProps) {
  const search = withoutPastDates(asked)
  const { data: listing } = useSuspenseQuery(listingQuery(listingId))
  const navigate = useNavigate()
  const toSearch = (next: ListingSearch) => void navigate({ to: '.', search: next, replace: true, resetScroll: false })
  if (search.edit && listing.may.edit)
    return (
      <AfterHydration fallback={<ScreenSpinner label="Loading the editor…" />}>
        <ListingEditor
          listing={listing}
          mapOf={(shown) => <WhereItIs listing={shown} />}
          onDone={() => toSearch({ ...search, edit: undefined })}
        />
      </AfterHydration>
    )
  return (
    <ListingScreen
      listing={listing}
      datesPassed={search !== asked}
      selection={{ checkIn: search.checkIn ?? null, checkOut: search.checkOut ?? null }}
      pets={{ counts: petCountsOf(search), ids: search.pets?.split(',') ?? [] }}
      onSelect={({ checkIn, checkOut }: Selection) =>
        toSearch({ ...petsOf(search), checkIn: checkIn ?? undefined, checkOut: checkOut ?? undefined })
      }
      backTo={
        <Link to="/search" search={lastSearch()} className={backLook}>
          <BackWords />
        </Link>
      }
      map={<WhereItIs listing={listing} />}
      photoTools={(at, show) => (
        <AfterHydration>
          <GalleryTools listing={listing} at={at} onShow={show} />
        </AfterHydration>
      )}
      similar={listing.isActive && !listing.may.edit && <SimilarListings listing={listing} search={search} />}
      ownerPanel={
        <AfterHydration fallback={<Spinner label="Loading your calendar…" />}>
          <AvailabilityManager listing={listing} />
        </AfterHydration>
      }
    />
  )
}
