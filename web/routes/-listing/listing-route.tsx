import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { BackWords, backLook, ListingScreen } from '#web/modules/listings/listing-screen.tsx'
import { listingQuery } from '#web/modules/listings/queries.ts'
import { petCountsOf, petsOf, withoutPastDates } from '#web/modules/search/search-address.ts'
import { lastSearch } from '#web/modules/search/last-search.ts'
import { latePart } from '#web/platform/late-part.tsx'
import { part } from '#web/platform/part.tsx'
import { useUser } from '#web/platform/session.ts'
import type { Selection } from '#web/calendar/next-selection.ts'
import { AfterHydration } from '#web/ui/after-hydration.tsx'
import { ScreenSpinner } from '#web/ui/spinner.tsx'
import type { ListingSearch } from './listing-search.ts'
import { WhereItIs } from './where-it-is.tsx'

const ListingEditor = lazy(() =>
  import('#web/modules/listing-editor/listing-editor.tsx').then((module) => ({ default: module.ListingEditor })),
)

const OwnPanel = part('web/routes/-listing/own-panel.part.tsx', () =>
  import('./own-panel.part.tsx').then((module) => module.OwnPanel),
)

const StaffPanel = part('web/routes/-listing/staff-panel.part.tsx', () =>
  import('./staff-panel.part.tsx').then((module) => module.StaffPanel),
)

const GalleryTools = lazy(() =>
  import('#web/modules/listing-editor/gallery-tools.tsx').then((module) => ({ default: module.GalleryTools })),
)

const SimilarListings = latePart('web/modules/search/similar-listings.part.tsx', () =>
  import('#web/modules/search/similar-listings.part.tsx').then((module) => module.SimilarListings),
)

export type ListingRouteProps = { listingId: string; search: ListingSearch }

/** A listing at either of its addresses: to view, or for its sitter to edit. */
export function ListingRoute({ listingId, search: asked }: ListingRouteProps) {
  const search = withoutPastDates(asked)
  const { data: listing } = useSuspenseQuery(listingQuery(listingId))
  const navigate = useNavigate()
  const { user } = useUser()
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
      {...(user?.role === 'admin' &&
        !listing.may.edit && {
          staffPanel: (
            <Suspense>
              <StaffPanel listing={listing} />
            </Suspense>
          ),
        })}
      ownerPanel={
        <Suspense>
          <OwnPanel listing={listing} />
        </Suspense>
      }
    />
  )
}
