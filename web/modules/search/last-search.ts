import type { SearchAddress } from './search-address.ts'

let last: SearchAddress = {}

/** Remembers the search that was looked at last in this tab. Called in the browser only. */
export function rememberLastSearch(search: SearchAddress): void {
  last = search
}

/** The search to go back to; empty when there was none. */
export function lastSearch(): SearchAddress {
  return last
}
