import { BadgeCheck, MapPin } from 'lucide-react'
import type { Listing } from '#contract/calls/listings.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { Rating } from '#web/product/stars.tsx'
import { Badge } from '#web/ui/badge.tsx'

/** The title of a listing, with its rating, location, and whether the sitter is verified. */
export function ListingTitle({ listing, reviewsBelow }: { listing: Listing; reviewsBelow: boolean }) {
  const { title, rating, reviewCount, city, state, verified } = listing
  return (
    <>
      <h1 className="font-display text-3xl font-semibold tracking-tight sm:text-4xl">
        {isolated(title || 'Untitled listing')}
      </h1>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {reviewsBelow ? (
          <a href="#reviews" className="inline-flex no-underline hover:underline">
            <Rating value={rating} count={reviewCount} />
          </a>
        ) : (
          <Rating value={rating} count={reviewCount} />
        )}
        <span className="flex items-center gap-1.5 text-sm text-ink-soft">
          <MapPin aria-hidden="true" className="size-4" />
          {[city, state].filter(Boolean).join(', ')}
        </span>
        {verified && (
          <Badge tone="ok" icon={<BadgeCheck aria-hidden="true" />}>
            Verified
          </Badge>
        )}
      </div>
    </>
  )
}
