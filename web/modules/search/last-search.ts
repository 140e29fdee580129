import type { SearchAddress } from './search-address.ts'

let last: SearchAddress = {}

/** Stores the last search shown in this tab. Call it in the browser only. */
export function rememberLastSearch(search: SearchAddress): void {
  last = search
}

/** The search to return to; empty if there was none. */
export function lastSearch(): SearchAddress {
  return last
}
