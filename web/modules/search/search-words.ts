import type { Lists } from '#contract/vocabulary/lists.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { formatRange } from '#web/platform/format/dates.ts'
import { petCountWords } from '#web/modules/pets/pet-counts.ts'
import { flagNames, offerLists, type SearchAddress } from './search-address.ts'

/** What a map would show, for browsers that cannot draw one. */
export function inTheList({ total, capped }: { total: number; capped: boolean }): string | undefined {
  if (capped) return 'Every sitter we found is in the list.'
  if (total === 0) return undefined
  return total === 1 ? 'The sitter we found is in the list.' : `All ${total} sitters are in the list.`
}

/** The pets of a search: "2 dogs, 1 cat", or undefined. */
export function petsText(search: SearchAddress, lists: Lists): string | undefined {
  return petCountWords(search, lists).join(', ') || undefined
}

/** The stay of a search: "Nov 21 – 25, 2026", or undefined. */
export function datesText({ checkIn, checkOut }: SearchAddress): string | undefined {
  return checkIn && checkOut ? formatRange(checkIn, checkOut) : undefined
}

/** "± 2 days". */
export function flexibleText(days: number): string {
  return `± ${counted(days, 'day')}`
}

/** The search in one line below the title. */
export function summary(search: SearchAddress, ownPets?: string, lists?: Lists): string {
  const { location, lat, south, flexibleDays } = search
  const dates = datesText(search)
  return [
    location ?? (south !== undefined ? 'Map area' : lat === undefined ? 'Everywhere' : 'Around you'),
    dates ? (flexibleDays ? `${dates} (${flexibleText(flexibleDays)})` : dates) : 'any dates',
    ownPets ?? petsText(search, lists) ?? 'any pets',
  ].join(' · ')
}

/** Page numbers to offer: the first, the last and those around the current one; null for a gap. */
export function pagesAround(current: number, last: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const pages = [...new Set(wanted)].sort((a, b) => a - b)
  return pages.flatMap((page, at) => {
    const before = pages[at - 1]
    if (before === undefined || page - before === 1) return [page]
    return page - before === 2 ? [page - 1, page] : [null, page]
  })
}

/** How many filters are set that the sheet of filters shows: each yes or no, each chosen option, and the price. */
export function filtersSet(search: SearchAddress): number {
  const { minPrice, maxPrice } = search
  const options = offerLists.flatMap((list) => search[list]?.split(',') ?? [])
  const flags = flagNames.filter((name) => search[name])
  return options.length + flags.length + (minPrice === undefined && maxPrice === undefined ? 0 : 1)
}

/** Whether any filter is active that has a chip; see `chipsOf`. */
export function hasChips(search: SearchAddress): boolean {
  const { south, radius, flexibleDays } = search
  return south !== undefined || Boolean(radius) || Boolean(flexibleDays) || filtersSet(search) > 0
}
