import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ListingPin } from '#contract/schemas/search-answers.ts'
import { formatDayPrice, formatPrice } from '#web/platform/format/money.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/brand/picture.tsx'
import { Rating } from '#web/brand/stars.tsx'
import { Heart } from '#web/modules/favorites/heart.tsx'
import type { ListingLinkSearch } from '#web/modules/listings/listing-card.tsx'

export type PinPreviewProps = { listing: ListingPin; carries: ListingLinkSearch; onClose: () => void }

/** A preview of a pin's listing on the map: picture, title, rating, price. Links to the listing with dates and pets. */
export function PinPreview({ listing, carries, onClose }: PinPreviewProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const opener = useRef(document.activeElement)
  useEffect(() => link.current?.focus(), [listing.id])
  const close = () => {
    onClose()
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
  }
  return (
    <div
      role="group"
      aria-label="Selected sitter"
      className="absolute inset-x-3 bottom-8 mx-auto max-w-sm animate-appear"
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <Card clip className="relative grid grid-cols-[7rem_minmax(0,1fr)] shadow-float">
        <Picture src={listing.imageUrl} alt="" ratio="fill" isPublic sizes="112px" className="min-h-28" />
        <div className="grid content-start gap-1 p-3 pr-11">
          <p className="line-clamp-2 leading-snug font-semibold">
            <Link
              ref={link}
              to="/listing/$listingId"
              params={{ listingId: listing.id }}
              search={carries}
              className="no-underline outline-none after:absolute after:inset-0 after:rounded-xl focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brand"
            >
              {listing.title}
            </Link>
          </p>
          <Rating value={listing.rating} count={listing.reviewCount} />
          <p className="figures text-sm">
            {listing.stay ? (
              <>
                <span className="font-semibold">{formatPrice(listing.stay.total)} total</span> ·{' '}
                {counted(listing.stay.nights, 'night')}
              </>
            ) : (
              <>
                <span className="font-semibold">{formatDayPrice(listing)}</span> / day
              </>
            )}
          </p>
        </div>
        <div className="absolute top-2 left-2">
          <Heart listing={listing} />
        </div>
        <IconButton label="Close" size="sm" className="absolute! top-2 right-2 bg-surface" onClick={close}>
          <X aria-hidden="true" />
        </IconButton>
      </Card>
    </div>
  )
}
