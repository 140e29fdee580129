import type * as api from '#contract/api.ts'
import { Link } from '@tanstack/react-router'
import { MapPin, Pencil, Trash2 } from 'lucide-react'
import type { Reply } from '#contract/endpoint.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { latelyDays } from '#contract/vocabulary/limits.ts'
import { formatPrice } from '#web/platform/format/money.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/pictures/picture.tsx'
import { Rating } from '#web/product/stars.tsx'
import { ActiveBadge } from '../active-badge.tsx'

/** One of the user's own listings, as in their list. */
export type MyListing = Reply<typeof api.listings.mine>[number]

export type MyListingCardProps = { listing: MyListing; onDelete: () => void }

/** A listing of the user's own, with buttons to edit and delete it. */
export function MyListingCard({ listing, onDelete }: MyListingCardProps) {
  const title = listing.title || 'Untitled listing'
  return (
    <Card lift clip className="relative grid h-full grid-rows-[auto_1fr]">
      <Picture
        src={listing.imageUrls[0]}
        alt=""
        sizes="(min-width: 1024px) 370px, (min-width: 768px) 50vw, 100vw"
        className="w-full"
      />
      <div className="absolute top-3 left-3">
        <ActiveBadge active={listing.isActive} paused={listing.paused} />
      </div>
      <div className="flex flex-col gap-2 p-4">
        <div className="flex items-start justify-between gap-3">
          <h3 className="min-w-0 text-lg leading-snug font-semibold">
            <Link
              to="/listing/$listingId"
              params={{ listingId: listing.id }}
              // the link opens a new tab, so this one needs no preload
              preload={false}
              target="_blank"
              rel="noreferrer"
              className="rounded-sm no-underline after:absolute after:inset-0 hover:underline"
            >
              {isolated(title)}
              <span className="sr-only"> (opens in a new tab)</span>
            </Link>
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
        <CardActions listing={listing} title={title} onDelete={onDelete} />
      </div>
    </Card>
  )
}

function CardActions({ listing, title, onDelete }: MyListingCardProps & { title: string }) {
  return (
    <div className="mt-auto flex items-center justify-between gap-2">
      <div className="figures text-sm text-ink-soft">
        <p>{counted(listing.bookingsThisMonth, 'booking')} this month</p>
        <p>
          {counted(listing.viewsLately, 'view')}, {counted(listing.requestsLately, 'request')} in {latelyDays} days
        </p>
      </div>
      <div className="relative z-10 -mr-2 flex">
        <IconButton label={`Edit ${isolated(title)}`} size="sm" asChild>
          <Link to="/listing/$listingId" params={{ listingId: listing.id }} search={{ edit: true }}>
            <Pencil aria-hidden="true" />
          </Link>
        </IconButton>
        <IconButton label={`Delete ${isolated(title)}`} size="sm" onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  )
}
