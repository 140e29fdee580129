import { labelOf, offered } from '#contract/vocabulary/lists.ts'
import type { Lists } from '#contract/vocabulary/lists.ts'
import { formatArea, formatRadius } from '#web/platform/format/measures.ts'
import { formatPrice } from '#web/platform/format/money.ts'
import type { Units } from '#web/platform/units.ts'
import {
  accommodationOptions,
  amenityOptions,
  houseSizes,
  serviceOptions,
  type FilterOption,
} from '#contract/vocabulary/search-filters.ts'
import {
  changeSearch,
  flagNames,
  nowhere,
  offerLists,
  type FlagName,
  type OfferList,
  type SearchAddress,
} from './search-address.ts'
import { flexibleText } from './search-words.ts'

/** The labels of the yes-or-no filters. */
export const flagLabels: Readonly<Record<FlagName, string>> = {
  verified: 'Verified sitter',
  instantBook: 'Instant booking',
  yard: 'Has a yard',
}

/** A range of room sizes: "15 to 30 m²", "From 540 sq ft". */
export function sizeLabel({ from, below }: { from: number; below: number }, units: Units): string {
  if (from <= 1) return `Under ${formatArea(below, units)}`
  if (below === Infinity) return `${formatArea(from, units)} or more`
  // the unit is said once
  return `${formatArea(from, units).replace(/ .*$/, '')} to ${formatArea(below, units)}`
}

/** The options of a filter with several choices. */
export function optionsOf(list: OfferList, units: Units, lists?: Lists): readonly FilterOption[] {
  if (list === 'sizes') return houseSizes.map((size) => ({ id: size.id, label: sizeLabel(size, units) }))
  const options = { accommodation: accommodationOptions, amenities: amenityOptions, services: serviceOptions }[list]
  return options.map((option) => renamed(list, option, lists))
}

const listOf = { accommodation: 'rooms', amenities: 'amenities', services: 'services' } as const

/** An option of a filter by the operator's name. */
export function renamed(list: keyof typeof listOf, { id, label }: FilterOption, lists: Lists): FilterOption {
  return { id, label: labelOf(lists, listOf[list], label, label) }
}

/** The options of a filter to choose from, in the operator's order; chosen ones are among them. */
export function offeredIn(
  list: keyof typeof listOf,
  options: readonly FilterOption[],
  lists: Lists,
  chosen: readonly string[],
): FilterOption[] {
  const isChosen = ({ id }: FilterOption) => chosen.includes(id)
  return offered(lists, listOf[list], options, { idOf: ({ label }) => label, isChosen }).map((option) =>
    renamed(list, option, lists),
  )
}

/** The options chosen in a filter. */
export function chosenOf(search: SearchAddress, list: OfferList): string[] {
  return search[list]?.split(',') ?? []
}

/** The search with an option of a filter added or removed. */
export function withWord(search: SearchAddress, list: OfferList, id: string, chosen: boolean): SearchAddress {
  const others = chosenOf(search, list).filter((word) => word !== id)
  return changeSearch(search, { [list]: (chosen ? [...others, id] : others).join(',') || undefined })
}

/** An active filter, and the search without it. */
export type Chip = { id: string; label: string; without: SearchAddress }

/** The active filters. Place, dates and pets are not among them, since they are changed in the bar. */
export function chipsOf(search: SearchAddress, units: Units, lists?: Lists): Chip[] {
  const { radius, minPrice, maxPrice, south, flexibleDays } = search
  const chip = (id: string, label: string, change: SearchAddress): Chip => ({
    id,
    label,
    without: changeSearch(search, change),
  })
  const words = offerLists.flatMap((list) => {
    const options = optionsOf(list, units, lists)
    return chosenOf(search, list).map((id) => ({
      id: `${list} ${id}`,
      label: options.find((option) => option.id === id)?.label ?? id,
      without: withWord(search, list, id, false),
    }))
  })
  return [
    ...(south === undefined ? [] : [chip('area', 'Map area', nowhere)]),
    ...(radius ? [chip('radius', `Within ${formatRadius(radius, units)}`, { radius: undefined })] : []),
    ...(flexibleDays ? [chip('flexible', flexibleText(flexibleDays), { flexibleDays: undefined })] : []),
    ...(minPrice !== undefined || maxPrice !== undefined
      ? [chip('price', priceText(minPrice, maxPrice), { minPrice: undefined, maxPrice: undefined })]
      : []),
    ...flagNames.filter((name) => search[name]).map((name) => chip(name, flagLabels[name], { [name]: undefined })),
    ...words,
  ]
}

/** The search without filters of offers. */
export function withoutOffers(search: SearchAddress): SearchAddress {
  return changeSearch(search, Object.fromEntries([...flagNames, ...offerLists].map((name) => [name, undefined])))
}

/** The search without any filter that has a chip. */
export function withoutFilters(search: SearchAddress): SearchAddress {
  const area = search.south === undefined ? {} : nowhere
  const filters = { radius: undefined, flexibleDays: undefined, minPrice: undefined, maxPrice: undefined }
  return changeSearch(withoutOffers(search), { ...area, ...filters })
}

/** "$20 to $80", "From $20", "Up to $80", "Any price". */
export function priceText(minPrice: number | undefined, maxPrice: number | undefined): string {
  if (minPrice !== undefined && maxPrice !== undefined) return `${formatPrice(minPrice)} to ${formatPrice(maxPrice)}`
  if (minPrice !== undefined) return `From ${formatPrice(minPrice)}`
  return maxPrice === undefined ? 'Any price' : `Up to ${formatPrice(maxPrice)}`
}
