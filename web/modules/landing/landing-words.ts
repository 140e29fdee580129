// The texts of the landing page. All must be true of the product.
import type { Market } from '#contract/schemas/market.ts'
import { grouped } from '#contract/vocabulary/words.ts'

type Figure = { readonly id: 'sitters' | 'cities' | 'reviews'; readonly figure: string; readonly words: string }

/** The figures that are large enough to say: "436" "sitters"; "4.8" "from 1,186 reviews". */
export function marketFigures({ sitters, cities, reviews }: Omit<Market, 'busiest'>): Figure[] {
  const all: (Figure | false)[] = [
    sitters !== null && { id: 'sitters', figure: grouped(sitters), words: 'sitters' },
    cities !== null && { id: 'cities', figure: grouped(cities), words: 'cities' },
    reviews !== null && {
      id: 'reviews',
      figure: reviews.rating.toFixed(1),
      words: `from ${grouped(reviews.count)} reviews`,
    },
  ]
  return all.filter((each) => each !== false)
}

export const benefits = [
  {
    id: 'checked',
    title: 'Verified sitters',
    text: 'Approved by us, reviewed after stays.',
  },
  {
    id: 'calendar',
    title: 'Real availability',
    text: 'Open on your dates, for your pets.',
  },
  {
    id: 'paid',
    title: 'Pay only when a sitter accepts',
    text: "Until then, it's only a hold.",
  },
] as const
