import type { CityPage } from '#contract/schemas/search-answers.ts'
import { defaultRadius } from '#contract/vocabulary/search-limits.ts'
import { formatRadius } from '#web/platform/format/measures.ts'
import { formatPrice } from '#web/platform/format/money.ts'
import { metaDescription } from '#web/platform/format/meta-description.ts'
import { counted, joined } from '#contract/vocabulary/words.ts'
import type { Units } from '#web/platform/units.ts'

/** "Austin, TX". */
export function placeName({ name, state }: Pick<CityPage, 'name' | 'state'>): string {
  return `${name}, ${state}`
}

/** One or two sentences about a city's sitters; mentions only what at least one has. */
export function cityWords(
  city: CityPage,
  { units, siteName }: { readonly units: Units; readonly siteName: string },
): string {
  const { count: sitters, lowestPrice, highestPrice, flags } = city
  if (sitters === 0) return `No one near ${placeName(city)} takes pets on ${siteName} yet.`
  const prices =
    lowestPrice === null || highestPrice === null || lowestPrice === highestPrice
      ? lowestPrice && `, for ${formatPrice(lowestPrice)} a day`
      : `, from ${formatPrice(lowestPrice)} to ${formatPrice(highestPrice)} a day`
  const [verified = 0, instant = 0, yard = 0] = ['verified', 'instantBook', 'yard'].map((name) => flags[name] ?? 0)
  const facts = [
    verified > 0 && `${verified} verified`,
    instant > 0 && `${instant} with instant booking`,
    yard > 0 && `${yard} with a yard`,
  ].filter((fact) => fact !== false)
  const first = `${counted(sitters, 'pet sitter')} within ${formatRadius(defaultRadius, units)} of ${placeName(city)}${prices ?? ''}.`
  return facts.length > 0 ? `${first} ${joined(facts)}.` : first
}

/** The head of a city's page for search engines and link previews. */
export function cityHead(city: CityPage, { origin, siteName }: { readonly origin: string; readonly siteName: string }) {
  const title = `Pet sitters in ${placeName(city)}`
  const url = `${origin}/sitters/${city.slug}`
  const step = (position: number, name: string, item: string) => ({ '@type': 'ListItem', position, name, item })
  return {
    title: `${title} · ${siteName}`,
    description: metaDescription(
      `${cityWords(city, { units: 'mi', siteName })} Compare prices and reviews, and book online.`,
    ),
    url,
    // a page without sitters is useless in search results
    indexable: city.count > 0,
    facts: {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            step(1, siteName, `${origin}/`),
            step(2, 'Cities', `${origin}/sitters`),
            step(3, placeName(city), url),
          ],
        },
        {
          '@type': 'ItemList',
          name: title,
          numberOfItems: city.listings.length,
          itemListElement: city.listings.map((listing, at) => ({
            '@type': 'ListItem',
            position: at + 1,
            name: listing.title,
            url: `${origin}/listing/${listing.id}`,
          })),
        },
      ],
    },
  }
}
