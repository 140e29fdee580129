import type { Listing } from '#contract/calls/listings.ts'
import { counted } from '#contract/vocabulary/words.ts'

export type Highlight = {
  readonly id: 'verified' | 'loved' | 'instant' | 'yard' | 'alone'
  readonly title: string
  readonly text: string
}

/** What makes a listing stand out, beyond what the booking panel says: at most three facts, the most telling first. */
export function highlightsOf(listing: Listing): Highlight[] {
  const { verified, rating, reviewCount, availability, amenities, maxPets } = listing
  const all: (Highlight | false)[] = [
    rating !== null &&
      rating >= 4.8 &&
      reviewCount >= 3 && {
        id: 'loved',
        title: 'Loved by owners',
        text: `${rating.toFixed(1)} stars in ${counted(reviewCount, 'review')}.`,
      },
    verified && { id: 'verified', title: 'Verified sitter', text: 'Our team approved their application.' },
    maxPets === 1 && { id: 'alone', title: 'One guest at a time', text: 'Your pet gets all the attention.' },
    availability.instantBook && { id: 'instant', title: 'Accepts instantly', text: "There's no wait for an answer." },
    amenities.includes('fenced-yard') && {
      id: 'yard',
      title: 'Fenced yard',
      text: 'Room to run, and nowhere to wander off.',
    },
  ]
  return all.filter((each) => each !== false).slice(0, 3)
}
