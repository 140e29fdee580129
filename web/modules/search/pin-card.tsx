import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import type { ListingPin } from '#contract/schemas/search-answers.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { Picture } from '#web/pictures/picture.tsx'
import { Rating } from '#web/product/stars.tsx'
import { Heart } from '#web/modules/favorites/heart.tsx'
import type { ListingLinkSearch } from '#web/modules/listings/listing-link.ts'
import { formatDayPrice, formatPrice } from '#web/platform/format/money.ts'
import { Card } from '#web/ui/card.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { classes } from '#web/ui/classes.ts'

export type PinCardProps = {
  listing: ListingPin
  carries: ListingLinkSearch
  link?: Ref<HTMLAnchorElement>
  className?: string | undefined
}

/** The listing of a pin: picture, title, rating, price. Links to the listing with dates and pets. */
export function PinCard({ listing, carries, link, className }: PinCardProps) {
  return (
    <Card
      clip
      className={classes(
        'relative grid grid-cols-[7rem_minmax(0,1fr)] max-[24rem]:grid-cols-[4.5rem_minmax(0,1fr)]',
        className,
      )}
    >
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
            {isolated(listing.title)}
          </Link>
        </p>
        <Rating value={listing.rating} count={listing.reviewCount} />
        <p className="figures text-sm">
          {listing.stay ? (
            <Dotted
              facts={[
                <span key="total" className="font-semibold">
                  {formatPrice(listing.stay.total)} total
                </span>,
                counted(listing.stay.nights, 'night'),
              ]}
            />
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
    </Card>
  )
}
