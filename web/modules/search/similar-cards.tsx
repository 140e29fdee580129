import { CardPhotos } from '#web/modules/listings/card-photos.tsx'
import { ListingCard, type ListingCardProps } from '#web/modules/listings/listing-card.tsx'

/** Cards of listings, as the items of a list. */
export function SimilarCards({ listings, carries }: Pick<ListingCardProps, 'carries'> & Listings) {
  return listings.map((listing) => (
    <li key={listing.id}>
      <ListingCard listing={listing} carries={carries} Photos={CardPhotos} />
    </li>
  ))
}

type Listings = { listings: readonly ListingCardProps['listing'][] }
