import type { AdminListing } from '#contract/schemas/admin-listings.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import { wholeName } from '#contract/vocabulary/names.ts'
import { picturePath } from '#contract/vocabulary/pictures.ts'
import type { ListingForAdmin } from '#server/modules/listings/public.ts'

/** A listing as admins see it in a list. */
export function viewListing(listing: ListingForAdmin): AdminListing {
  const { id, title, city, state, isActive, deactivationReason, reviewCount } = listing
  return {
    id,
    title,
    city,
    state,
    pricePerDay: toMoney(listing.priceCents),
    imageUrl: picturePath(listing.pictureId),
    isActive,
    deactivationReason,
    rating: listing.ratingHundredths === null ? null : listing.ratingHundredths / 100,
    reviewCount,
    createdAt: listing.createdAt.toISOString(),
    sitter: { id: listing.sitterId, name: wholeName(listing), verified: listing.verified },
  }
}
