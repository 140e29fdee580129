import type { Lists } from '#contract/vocabulary/lists.ts'
import { defaultRadius, radiusOptions } from '#contract/vocabulary/search-limits.ts'
import { joined } from '#contract/vocabulary/words.ts'
import { countedKinds } from '#contract/vocabulary/pet-counts.ts'
import { formatRadius } from '#web/platform/format/measures.ts'
import type { Units } from '#web/platform/units.ts'
import { changeSearch, hasPlace, nowhere, petCounters, type SearchAddress } from './search-address.ts'
import { chipsOf, withoutOffers } from './filter-words.ts'
import { flexibleText } from './search-words.ts'

/** What a suggested change is about, in the words of the advice. */
type Thing = 'other dates' | 'a larger distance' | 'fewer filters' | 'fewer pets' | 'another place'

/** A change to suggest if no sitter matches, with the changed search. */
export type RelaxedSearch = { readonly label: string; readonly thing: Thing; readonly search: SearchAddress }

/** Changes to suggest if no sitter matches. */
export function relaxedSearches(search: SearchAddress, units: Units, lists?: Lists): RelaxedSearch[] {
  const { radius = defaultRadius, checkIn, flexibleDays = 0, minPrice, maxPrice } = search
  const way = (thing: Thing, label: string, change: SearchAddress) => ({
    label,
    thing,
    search: changeSearch(search, change),
  })
  const offers = chipsOf(search, units, lists).filter(({ id }) => !['area', 'radius', 'flexible', 'price'].includes(id))
  return [
    ...offers.map(({ label, without }) => ({
      label: `Without “${label}”`,
      thing: 'fewer filters' as const,
      search: without,
    })),
    ...(offers.length > 1
      ? [{ label: 'Without these filters', thing: 'fewer filters' as const, search: withoutOffers(search) }]
      : []),
    ...(hasPlace(search)
      ? radiusOptions
          .filter((wider) => wider > radius)
          .slice(-2)
          .map((wider) => way('a larger distance', `Within ${formatRadius(wider, units)}`, { radius: wider }))
      : []),
    ...(checkIn && flexibleDays < 3 ? [way('other dates', `Dates ${flexibleText(3)}`, { flexibleDays: 3 })] : []),
    ...(checkIn ? [way('other dates', 'Any dates', { checkIn: undefined, checkOut: undefined })] : []),
    ...(minPrice !== undefined || maxPrice !== undefined
      ? [way('fewer filters', 'Any price', { minPrice: undefined, maxPrice: undefined })]
      : []),
    ...(countedKinds(search).length > 0
      ? [
          way(
            'fewer pets',
            'Search without pets',
            Object.fromEntries(['pets', ...petCounters].map((name) => [name, undefined])),
          ),
        ]
      : []),
    ...(hasPlace(search) || search.state || search.south !== undefined
      ? [way('another place', 'Anywhere', { ...nowhere, sort: search.sort === 'distance' ? undefined : search.sort })]
      : []),
  ]
}

/** The order in which the advice names things. */
const things: readonly Thing[] = ['other dates', 'a larger distance', 'fewer filters', 'fewer pets', 'another place']

/** Advice if nobody is found, from the changes that each find somebody; another place only if nothing else does. */
export function adviceFor(helping: readonly RelaxedSearch[]): string {
  const found = things.filter((thing) => helping.some((way) => way.thing === thing))
  const named = found.length > 1 ? found.filter((thing) => thing !== 'another place') : found
  if (named.length === 0) return 'Try clearing the filters.'
  return `Try ${joined(named, 'or')}.`
}

/** The label of a suggested change with its number of sitters; "See all" if it removes every filter. */
export function relaxedSearchLabel(
  { label, search: { sort: _sort, view: _view, ...asked } }: { label: string; search: SearchAddress },
  sitters: string,
): string {
  return Object.values(asked).some((value) => value !== undefined) ? `${label}: ${sitters}` : `See all ${sitters}`
}
