import type { CancellationPolicy, Listing } from '#contract/listings.ts'
import { truncate } from '#web/platform/format/words.ts'

/** Letters of a description that search engines show. */
const descriptionLength = 160

/** What every guest must meet, whatever the listing. */
export const requirements = [
  'Current vaccinations',
  'Spayed or neutered from 6 months on',
  'Socialized with people and other pets',
  'House-trained',
] as const

export const aggressionWarning = 'Aggressive or destructive pets cannot be accommodated.'

export const healthRequirements =
  'Pets must be healthy and free of fleas and ticks, with current vaccinations. Please bring the vaccination record, ' +
  "your vet's number and any medication in its own packaging."

export const foodPolicy =
  "Please bring your pet's usual food in labelled portions for the whole stay, so that nothing changes for the stomach. " +
  'Tell the sitter about allergies before the stay.'

/** What comes back after a cancellation, by policy. */
export const cancellationWords: Record<CancellationPolicy, { title: string; text: string }> = {
  flexible: { title: 'Flexible', text: 'Full refund until noon on the day before check-in.' },
  moderate: { title: 'Moderate', text: 'Full refund until noon five days before check-in.' },
  strict: { title: 'Strict', text: 'Full refund until noon fourteen days before check-in.' },
}

/** What holds for every policy once its time is over. */
export const lateCancellation = 'After that, half of the nights not yet begun comes back; the service fee stays.'

/** What a listing says about itself to search engines and to whoever shares it. */
export function listingHead(listing: Listing, origin: string) {
  const { title, city, state, rating, reviewCount } = listing
  const text = listing.description.replaceAll(/\s+/g, ' ').trim()
  const description = truncate(text || `Pet sitting in ${city}, ${state}.`, descriptionLength)
  const url = `${origin}/listing/${listing.id}`
  const image = listing.imageUrls[0] ? `${origin}${listing.imageUrls[0]}?w=960` : undefined
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'LodgingBusiness',
    name: title,
    description,
    url,
    ...(image && { image }),
    priceRange: `$${listing.pricePerDay} per day`,
    petsAllowed: true,
    address: {
      '@type': 'PostalAddress',
      addressLocality: city,
      addressRegion: state,
      ...(listing.country && { addressCountry: listing.country }),
    },
    ...(rating !== null &&
      reviewCount > 0 && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.toFixed(1), reviewCount },
      }),
  }
  return {
    title: `${title || 'Untitled listing'} · Petstead`,
    description,
    url,
    image,
    isActive: listing.isActive,
    facts,
  }
}
