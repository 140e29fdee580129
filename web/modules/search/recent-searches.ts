/** A place that was searched. */
export type RecentSearch = { location: string; lat?: number; lng?: number; state?: string }

/** How many the browser stores. */
const remembered = 5
const storageKey = 'recentSearches'

/** The list with another search in front: each place once, at most five. */
export function withRecent(list: readonly RecentSearch[], search: RecentSearch): RecentSearch[] {
  const same = (other: RecentSearch) => other.location.toLowerCase() === search.location.toLowerCase()
  return [search, ...list.filter((other) => !same(other))].slice(0, remembered)
}

/** Parses the stored list; invalid entries are dropped. */
export function parseRecent(text: string | null): RecentSearch[] {
  let stored: unknown
  try {
    stored = JSON.parse(text ?? '[]')
  } catch {
    return []
  }
  if (!Array.isArray(stored)) return []
  return stored.flatMap((entry: unknown) => readEntry(entry) ?? []).slice(0, remembered)
}

function readEntry(entry: unknown): RecentSearch | undefined {
  if (typeof entry === 'string') return entry.trim() ? { location: entry.trim() } : undefined
  const { location, lat, lng, state } = (entry ?? {}) as Record<string, unknown>
  if (typeof location !== 'string' || !location.trim()) return undefined
  if (typeof state === 'string' && /^[A-Z]{2}$/.test(state)) return { location, state }
  return typeof lat === 'number' && typeof lng === 'number' ? { location, lat, lng } : { location }
}

/** The recent searches of this browser, latest first. */
export function recentSearches(): RecentSearch[] {
  try {
    return parseRecent(localStorage.getItem(storageKey))
  } catch {
    return []
  }
}

/** Stores a search, if the browser has storage. */
export function rememberSearch(search: RecentSearch): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(withRecent(recentSearches(), search)))
  } catch {
    // private windows may refuse the storage; nothing depends on it
  }
}
