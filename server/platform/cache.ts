/**
 * A cache of values by key. Concurrent callers share one fetch; the value is then cached for `ms`, or not at
 * all for 0. The least recently used value is evicted first, and failures are not cached.
 */
export function createCache<T>({ ms, most, now = () => performance.now() }: CacheOptions) {
  const entries = new Map<string, { value: Promise<T>; until: number }>()
  return (key: string, fetch: () => Promise<T>): Promise<T> => {
    const known = entries.get(key)
    if (known) entries.delete(key)
    if (known && now() < known.until) {
      entries.set(key, known)
      return known.value
    }
    const entry = { value: fetch(), until: Infinity }
    const drop = () => void (entries.get(key) === entry && entries.delete(key))
    const settle = () => (ms > 0 ? void (entry.until = now() + ms) : drop())
    entry.value.then(settle, drop)
    entries.set(key, entry)
    const oldest = entries.keys().next().value
    if (entries.size > most && oldest !== undefined) entries.delete(oldest)
    return entry.value
  }
}

/** A cache of a single value. */
export function cached<T>(ms: number, fetch: () => Promise<T>): () => Promise<T> {
  const only = createCache<T>({ ms, most: 1 })
  return () => only('', fetch)
}

type CacheOptions = { readonly ms: number; readonly most: number; readonly now?: () => number }
