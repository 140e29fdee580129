import type { Listing } from '#contract/calls/listings.ts'
import type { Lists } from '#contract/vocabulary/lists.ts'
import { kindWords } from '#contract/vocabulary/pet-kinds.ts'
import { joined } from '#contract/vocabulary/words.ts'
import { metaDescription } from '#web/platform/format/meta-description.ts'
import { pictureUrl } from '#web/pictures/picture.tsx'

const spayedOrNeutered = 'Spayed or neutered (6+ months)'

/** The requirements for every guest pet, the same for all listings. */
const requirements = ['Socialized with people and other pets', 'House-trained'] as const

/**
 * The requirements of a listing; one that asks for certain vaccines names them instead of all, and one that takes intact pets
 * does not ask for the contrary.
 */
export const requirementsOf = ({
  vaccineRules,
  acceptsIntact,
}: Pick<Listing, 'vaccineRules' | 'acceptsIntact'>): readonly string[] => [
  ...(vaccineRules.length > 0 ? [] : ['Current vaccinations']),
  ...(acceptsIntact ? [] : [spayedOrNeutered]),
  ...requirements,
]

/** Who lives at a listing: "Dogs, cats, and children"; undefined if it says nothing. */
export function residentsOf(
  { residents, childrenHome }: Pick<Listing, 'residents' | 'childrenHome'>,
  lists?: Lists,
): string | undefined {
  const words = [...residents.map((kind) => kindWords(kind, lists).many), ...(childrenHome ? ['Children'] : [])]
  if (words.length === 0) return undefined
  const [first = '', ...others] = words
  return joined([first, ...others.map((word) => word.toLowerCase())])
}

export const aggressionWarning = 'Aggressive or destructive pets cannot be accommodated.'

export const healthRequirements =
  'Pets must be healthy and free of fleas and ticks, with current vaccinations. Please bring vaccination records, ' +
  "your vet's phone number, and any medication in its original packaging."

export const foodPolicy =
  "Please bring your pet's usual food in labeled portions for the whole stay to avoid upset stomachs. " +
  'Tell the sitter about allergies before the stay.'

type HeadOf = {
  /** The public address of the site. */
  readonly origin: string
  readonly siteName: string
}

/** The head of a listing's page for search engines and link previews. */
export function listingHead(listing: Listing, { origin, siteName }: HeadOf) {
  const { title, city, state, rating, reviewCount } = listing
  const text = listing.description.replaceAll(/\s+/g, ' ').trim()
  const description = metaDescription(text || `Pet sitting in ${city}, ${state}.`)
  const url = `${origin}/listing/${listing.id}`
  const image = listing.imageUrls[0] ? pictureUrl(listing.imageUrls[0], 960, origin) : undefined
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
    title: `${title || 'Untitled listing'} · ${siteName}`,
    description,
    url,
    image,
    isActive: listing.isActive,
    indexable: listing.indexable,
    facts,
  }
}
