import { petKinds, petKindTable, type PetKind } from '#contract/vocabulary/pet-kinds.ts'
import { defaultRadius, radiusOptions } from '#contract/vocabulary/limits.ts'
import { formatRadius } from '#web/platform/format/measures.ts'
import { formatRange } from '#web/platform/format/dates.ts'
import { formatPrice } from '#web/platform/format/money.ts'
import type { Units } from '#web/platform/units.ts'
import { changeSearch, hasPlace, petCounters, type SearchAddress } from './search-address.ts'

/** "2 dogs", "1 guinea pig". */
export function petCount(kind: PetKind, count: number): string {
  const { one, many } = petKindTable[kind]
  if (kind === 'other') return count === 1 ? '1 other pet' : `${count} other pets`
  return `${count} ${(count === 1 ? one : many).toLowerCase()}`
}

/** The pets of a search: "2 dogs, 1 cat", or undefined. */
export function petsText(search: SearchAddress): string | undefined {
  const words = countedKinds(search).map(([kind, count]) => petCount(kind, count))
  return words.length > 0 ? words.join(', ') : undefined
}

/** The stay of a search: "Nov 21 – 25, 2026", or undefined. */
export function datesText({ checkIn, checkOut }: SearchAddress): string | undefined {
  return checkIn && checkOut ? formatRange(checkIn, checkOut) : undefined
}

/** What is searched for, in one line under the title. */
export function summary(search: SearchAddress): string {
  const { location, lat } = search
  return [
    location ?? (lat === undefined ? 'Everywhere' : 'Around you'),
    datesText(search) ?? 'any dates',
    petsText(search) ?? 'any pets',
  ].join(' · ')
}

/** A filter that is set, and the search without it. */
export type Chip = { id: string; label: string; without: SearchAddress }

/** The filters that are set, one by one. Place, dates and pets stand in the bar, where they are changed. */
export function chipsOf(search: SearchAddress, units: Units): Chip[] {
  const { radius, minPrice, maxPrice } = search
  const chip = (id: string, label: string, change: SearchAddress): Chip => ({
    id,
    label,
    without: changeSearch(search, change),
  })
  return [
    ...(radius ? [chip('radius', `Within ${formatRadius(radius, units)}`, { radius: undefined })] : []),
    ...(minPrice !== undefined || maxPrice !== undefined
      ? [chip('price', priceText(minPrice, maxPrice), { minPrice: undefined, maxPrice: undefined })]
      : []),
  ]
}

/** What somebody whom no sitter matches may change, and the search with that changed. */
export function waysOut(search: SearchAddress, units: Units): { label: string; search: SearchAddress }[] {
  const { radius = defaultRadius, checkIn, minPrice, maxPrice } = search
  const way = (label: string, change: SearchAddress) => ({ label, search: changeSearch(search, change) })
  return [
    ...(hasPlace(search)
      ? radiusOptions
          .filter((wider) => wider > radius)
          .slice(-2)
          .map((wider) => way(`Within ${formatRadius(wider, units)}`, { radius: wider }))
      : []),
    ...(checkIn ? [way('Any dates', { checkIn: undefined, checkOut: undefined })] : []),
    ...(minPrice !== undefined || maxPrice !== undefined
      ? [way('Any price', { minPrice: undefined, maxPrice: undefined })]
      : []),
    ...(countedKinds(search).length > 0
      ? [way('Any pets', Object.fromEntries(petCounters.map((counter) => [counter, undefined])))]
      : []),
    ...(hasPlace(search)
      ? [way('Anywhere', { location: undefined, lat: undefined, lng: undefined, radius: undefined, sort: undefined })]
      : []),
  ]
}

/** "$20 to $80", "From $20", "Up to $80", "Any price". */
export function priceText(minPrice: number | undefined, maxPrice: number | undefined): string {
  if (minPrice !== undefined && maxPrice !== undefined) return `${formatPrice(minPrice)} to ${formatPrice(maxPrice)}`
  if (minPrice !== undefined) return `From ${formatPrice(minPrice)}`
  return maxPrice === undefined ? 'Any price' : `Up to ${formatPrice(maxPrice)}`
}

/** Page numbers to offer: the ends and those around the current one; null where some are left out. */
export function pagesAround(current: number, last: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const pages = [...new Set(wanted)].sort((a, b) => a - b)
  return pages.flatMap((page, at) => {
    const before = pages[at - 1]
    if (before === undefined || page - before === 1) return [page]
    return page - before === 2 ? [page - 1, page] : [null, page]
  })
}

function countedKinds(search: SearchAddress): [PetKind, number][] {
  return petKinds.flatMap((kind) => {
    const count = search[petKindTable[kind].counter]
    return count ? [[kind, count] as [PetKind, number]] : []
  })
}
