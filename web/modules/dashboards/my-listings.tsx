import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleDot, CirclePause, House, MapPin, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { myListings } from '#contract/listings.ts'
import { useDeleteListing } from '#web/modules/listings/use-delete-listing.ts'
import { sentenceOf } from '#web/platform/refusal.ts'
import { formatPrice } from '#web/platform/format/money.ts'
import { count } from '#web/platform/format/words.ts'
import { pagesFor, useMore } from '#web/platform/pages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Rating } from '#web/ui/stars.tsx'
import { listingPath } from './addresses.ts'

/** The caller's listings. */
export const myListingsQuery = pagesFor(myListings)

type MyListing = Reply<typeof myListings>[number]

/** The sitter's listings, active or not. */
export function MyListings() {
  const listings = useQuery(myListingsQuery)
  const [chosen, setDeleting] = useState<MyListing | null>(null)
  const remove = useDeleteListing()
  // as it is by now: a request may have come meanwhile
  const deleting = listings.data?.find(({ id }) => id === chosen?.id) ?? chosen
  const create = (
    <Button asChild>
      <Link to="/listing/create">
        <Plus aria-hidden="true" className="size-4.5" />
        Create New Listing
      </Link>
    </Button>
  )
  return (
    <section aria-labelledby="listings-heading" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="listings-heading" className="text-2xl font-semibold">
          My Listings
        </h2>
        {listings.data?.length !== 0 && create}
      </div>
      {listings.isPending ? (
        <ListingsLoading />
      ) : listings.isError ? (
        <ErrorState
          level={3}
          title="Failed to fetch listings"
          description={sentenceOf(listings.error, 'Please try again.')}
          onRetry={() => void listings.refetch()}
          retrying={listings.isFetching}
        />
      ) : listings.data.length === 0 ? (
        <EmptyState
          level={3}
          icon={<House />}
          title="No listings yet"
          description="Create a listing so owners can find and book you."
          action={create}
        />
      ) : (
        <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          {listings.data.map((listing) => (
            <li key={listing.id} className="grid">
              <MyListingCard listing={listing} onDelete={() => setDeleting(listing)} />
            </li>
          ))}
        </ul>
      )}
      <ShowMore {...useMore(myListingsQuery)} />
      <OpenBookingsDialog listing={deleting?.openBookings ? deleting : null} onClose={() => setDeleting(null)} />
      <ConfirmDialog
        open={deleting?.openBookings === 0}
        onOpenChange={(open) => open || setDeleting(null)}
        title="Delete this listing?"
        description={`“${deleting?.title || 'Untitled listing'}” won't be visible to owners anymore. Past bookings and reviews are kept. This action cannot be undone.`}
        confirmLabel="Delete listing"
        tone="danger"
        onConfirm={() => deleting && remove.mutateAsync(deleting)}
      />
    </section>
  )
}

/** Why a listing cannot be deleted yet, and where its bookings are. */
function OpenBookingsDialog({ listing, onClose }: { listing: MyListing | null; onClose: () => void }) {
  const bookings = count(listing?.openBookings ?? 0, 'open booking')
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
        “{listing?.title || 'Untitled listing'}” has {bookings}. You can't delete a listing with open requests or
        upcoming stays. Respond to, complete, or cancel them first.
      </p>
    </Dialog>
  )
}

function MyListingCard({ listing, onDelete }: { listing: MyListing; onDelete: () => void }) {
  const title = listing.title || 'Untitled listing'
  return (
    <Card lift clip className="relative grid content-start">
      <Picture
        src={listing.imageUrls[0]}
        alt=""
        sizes="(min-width: 1024px) 370px, (min-width: 768px) 50vw, 100vw"
        className="w-full"
      />
      <div className="absolute top-3 left-3">
        {listing.isActive ? (
          <Badge tone="ok" icon={<CircleDot aria-hidden="true" />}>
            Active
          </Badge>
        ) : (
          <Badge tone="slate" icon={<CirclePause aria-hidden="true" />}>
            Inactive
          </Badge>
        )}
      </div>
      <div className="grid gap-2 p-4">
        <div className="flex items-start justify-between gap-3">
          <h3 className="min-w-0 text-lg leading-snug font-semibold">
            <a
              href={listingPath(listing.id)}
              target="_blank"
              rel="noreferrer"
              className="rounded-sm no-underline after:absolute after:inset-0 hover:underline"
            >
              {title}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </h3>
          <Rating value={listing.rating} count={listing.reviewCount} />
        </div>
        <p className="flex items-start gap-1.5 text-sm text-ink-soft">
          <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {listing.location || 'No location yet'}
        </p>
        <p className="figures">
          <span className="text-lg font-semibold">{formatPrice(listing.pricePerDay)}</span>
          <span className="text-ink-soft"> per day</span>
        </p>
        <div className="flex items-center justify-between gap-2">
          <p className="figures text-sm text-ink-soft">{count(listing.bookingsThisMonth, 'booking')} this month</p>
          <div className="relative z-10 -mr-2 flex">
            <IconButton label={`Edit ${title}`} size="sm" asChild>
              <Link to="/listing/$listingId" params={{ listingId: listing.id }} search={{ edit: true }}>
                <Pencil aria-hidden="true" />
              </Link>
            </IconButton>
            <IconButton label={`Delete ${title}`} size="sm" onClick={onDelete}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </div>
        </div>
      </div>
    </Card>
  )
}

function ListingsLoading() {
  return (
    <Loading label="Loading your listings" className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
      {[1, 2, 3].map((at) => (
        <Card key={at} clip>
          <Skeleton className="aspect-4/3 rounded-none" />
          <span className="grid gap-3 p-4">
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-6 w-24" />
            <Skeleton className="h-4 w-32" />
          </span>
        </Card>
      ))}
    </Loading>
  )
}
