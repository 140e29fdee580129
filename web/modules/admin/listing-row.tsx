import { Link } from '@tanstack/react-router'
import type { AdminListing } from '#contract/schemas/admin-listings.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { ActiveBadge } from '#web/modules/listings/active-badge.tsx'
import { Picture } from '#web/pictures/picture.tsx'
import { Rating } from '#web/product/stars.tsx'
import { formatPrice } from '#web/platform/format/money.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { ListingActions } from './listing-actions.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { PersonLink } from './person-link.tsx'

/** A listing in the console, with what can be done about it. */
export function ListingRow({ listing }: { listing: AdminListing }) {
  const { id, title, city, state, sitter, imageUrl, deactivationReason } = listing
  const place = [city, state].filter(Boolean).join(', ') || 'No location yet'
  return (
    <Card className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4 sm:px-5">
      <Picture src={imageUrl ?? undefined} alt="" sizes="96px" className="w-24 rounded-lg max-sm:w-20" />
      <div className="grid min-w-0 flex-1 basis-52 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link
            to="/listing/$listingId"
            params={{ listingId: id }}
            className="rounded-sm font-semibold wrap-anywhere no-underline hover:underline"
          >
            {isolated(title || 'Untitled listing')}
          </Link>
          <ActiveBadge active={listing.isActive} />
          {deactivationReason !== null && <Badge tone="danger">Hidden</Badge>}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <Dotted facts={[place, <PersonLink key="sitter" person={sitter} />]} className="wrap-anywhere" />
          {sitter.verified && <Badge tone="ok">Verified</Badge>}
        </p>
        <p className="figures text-sm text-ink-soft">
          <Dotted
            facts={[
              `${formatPrice(listing.pricePerDay)} per day`,
              <Rating key="rating" value={listing.rating} count={listing.reviewCount} />,
            ]}
          />
        </p>
        {deactivationReason !== null && <p className="text-sm wrap-anywhere text-ink-soft">“{deactivationReason}”</p>}
      </div>
      <ListingActions listing={listing} />
    </Card>
  )
}
