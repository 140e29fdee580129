import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy } from 'react'
import type { Listing } from '#contract/calls/listings.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { displayName } from '#contract/vocabulary/names.ts'
import { pictureIdOf } from '#contract/vocabulary/pictures.ts'
import { BackWords, backLook, ListingScreen } from '#web/modules/listings/listing-screen.tsx'
import { listingQuery } from '#web/modules/listings/queries.ts'
import { petCountsOf, petsOf, withoutPastDates } from '#web/modules/search/search-address.ts'
import { SimilarListings } from '#web/modules/search/similar-listings.tsx'
import { lastSearch } from '#web/modules/search/last-search.ts'
import { useUser } from '#web/platform/session.ts'
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

const StaffBar = lazy(() => import('#web/modules/admin/staff-bar.tsx').then((module) => ({ default: module.StaffBar })))

const GalleryTools = lazy(() =>
  import('#web/modules/listing-editor/gallery-tools.tsx').then((module) => ({ default: module.GalleryTools })),
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
      {...(user?.role === 'admin' && !listing.may.edit && { staffPanel: <StaffPanel listing={listing} /> })}
      ownerPanel={
        <AfterHydration fallback={<Spinner label="Loading your calendar…" />}>
          <AvailabilityManager listing={listing} />
        </AfterHydration>
      }
    />
  )
}

/** What staff can do with a listing, its photos and its sitter. */
function StaffPanel({ listing: { id, title, imageUrls, sitter, sitterId, deactivationReason } }: { listing: Listing }) {
  const photos = imageUrls.map((url, at) => ({
    thing: { kind: 'listing_photo', id: pictureIdOf(url) } as const,
    label: imageUrls.length > 1 ? `photo ${at + 1}` : 'photo',
  }))
  const isHidden = deactivationReason !== null
  const things = [{ thing: { kind: 'listing', id } as const, label: 'listing', isHidden }, ...photos]
  return (
    <AfterHydration fallback={<Spinner label={`Loading what staff can do with ${isolated(title)}…`} />}>
      <StaffBar
        things={things}
        people={[{ id: sitterId, name: displayName(sitter), as: 'Sitter' }]}
        noted={{ kind: 'listing', id }}
      />
    </AfterHydration>
  )
}
