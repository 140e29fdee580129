import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { House, Plus } from 'lucide-react'
import { useState } from 'react'
import { refusals } from '#contract/refusals.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { useMore } from '#web/platform/pages.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/product/load-error.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { useDeleteListing } from '../mutations.ts'
import { myListingsQuery } from '../queries.ts'
import { CardsToCome } from './cards-to-come.tsx'
import { PauseButton } from './paused-notice.tsx'
import { MyListingCard, type MyListing } from './my-listing-card.tsx'

/** The sitter's listings, active or not. */
export function MyListings() {
  const listings = useQuery(myListingsQuery)
  const [chosen, setChosen] = useState<MyListing | null>(null)
  const remove = useDeleteListing()
  // the latest version: a request may have come since the dialog opened
  const deleting = listings.data?.find(({ id }) => id === chosen?.id) ?? chosen
  const close = () => setChosen(null)
  return (
    <section aria-labelledby="listings-heading" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="listings-heading" className="text-2xl font-semibold">
          My Listings
        </h2>
        <div className="flex flex-wrap gap-3">
          <PauseButton active={listings.data?.filter(({ isActive }) => isActive).length ?? 0} />
          {listings.data?.length !== 0 && <CreateButton />}
        </div>
      </div>
      <Cards listings={listings} onDelete={setChosen} />
      <ShowMore {...useMore(myListingsQuery)} />
      <OpenBookingsDialog listing={deleting?.openBookings ? deleting : null} onClose={close} />
      <ConfirmDialog
        open={deleting?.openBookings === 0}
        onOpenChange={(open) => open || close()}
        title="Delete this listing?"
        description={`“${deleting?.title || 'Untitled listing'}” won't be visible to owners anymore. Past bookings and reviews are kept. This action cannot be undone.`}
        confirmLabel="Delete listing"
        cancelLabel="Keep listing"
        tone="danger"
        onConfirm={() => deleting && remove.mutateAsync(deleting)}
      />
    </section>
  )
}

function CreateButton() {
  return (
    <Button asChild>
      <Link to="/listing/create">
        <Plus aria-hidden="true" className="size-4.5" />
        Create New Listing
      </Link>
    </Button>
  )
}

type CardsProps = { listings: UseQueryResult<MyListing[]>; onDelete: (listing: MyListing) => void }

/** The listings in all states: loading, failed, none, some. */
function Cards({ listings, onDelete }: CardsProps) {
  if (listings.isPending) return <ListingsLoading />
  if (listings.isLoadingError) return <LoadError level={3} title="Failed to fetch listings" query={listings} />
  if (listings.data.length === 0)
    return (
      <EmptyState
        level={3}
        icon={<House />}
        title="No listings yet"
        description="Create a listing so owners can find and book you."
        action={<CreateButton />}
      />
    )
  return (
    <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
      {listings.data.map((listing) => (
        <li key={listing.id} className="grid">
          <MyListingCard listing={listing} onDelete={() => onDelete(listing)} />
        </li>
      ))}
    </ul>
  )
}

/** Why a listing cannot be deleted yet, with a link to its bookings. */
function OpenBookingsDialog({ listing, onClose }: { listing: MyListing | null; onClose: () => void }) {
  const bookings = counted(listing?.openBookings ?? 0, 'open booking')
  return (
    <Dialog
      open={listing !== null}
      onOpenChange={onClose}
      title="You can't delete this listing yet"
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep listing
          </Button>
          <Button asChild>
            <Link to="/sitter-dashboard" search={{ tab: 'requests' }} onClick={onClose}>
              See Booking Requests
            </Link>
          </Button>
        </>
      }
    >
      <p>
        {refusals.listing_has_bookings.sentence} “{listing?.title || 'Untitled listing'}” has {bookings}.
      </p>
    </Dialog>
  )
}

function ListingsLoading() {
  return (
    <Loading label="Loading your listings">
      <CardsToCome />
    </Loading>
  )
}
