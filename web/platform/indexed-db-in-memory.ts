// As much of IndexedDB as the outbox uses, in memory: tests of page code run where there is none.

type Key = number | string
type Stored = Map<Key, unknown>

/** What a request became, told as soon as whoever made it can listen. */
function requestOf<T>(result: T) {
  const request = { result, error: null, onsuccess: null as (() => void) | null }
  queueMicrotask(() => request.onsuccess?.())
  return request
}

function storeOf(rows: Stored) {
  return {
    getAll: () => requestOf(structuredClone([...rows].sort(([a], [b]) => Number(a) - Number(b)).map(([, row]) => row))),
    get: (key: Key) => requestOf(structuredClone(rows.get(key))),
    add(row: object) {
      const key = Math.max(0, ...[...rows.keys()].map(Number)) + 1
      rows.set(key, structuredClone({ ...row, key }))
      return requestOf(key)
    },
    put(row: object, key?: Key) {
      rows.set(key ?? (row as { key: Key }).key, structuredClone(row))
      return requestOf(key)
    },
    delete: (key: Key) => requestOf(rows.delete(key)),
  }
}

type Locked = (lock: object) => unknown

/** Puts locks that are always free in place, which the document of components' tests names and does not have. */
export function locksInMemory(): void {
  const request = (_: string, ...[first, second]: [Locked] | [options: object, Locked]) =>
    typeof first === 'function' ? first({}) : second?.({})
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
}

/** Puts an empty IndexedDB in place. */
export function anEmptyIndexedDb(): void {
  const stores = new Map<string, Stored>()
  const database = {
    createObjectStore: (name: string) => void stores.set(name, new Map()),
    transaction() {
      const transaction = {
        objectStore: (name: string) => storeOf(stores.get(name) ?? new Map<Key, unknown>()),
        oncomplete: null as (() => void) | null,
        onabort: null,
        error: null,
      }
      // after its requests
      setTimeout(() => transaction.oncomplete?.())
      return transaction
    },
    close: () => {},
  }
  const open = () => {
    const request = {
      result: database,
      onupgradeneeded: null as ((event: object) => void) | null,
      onsuccess: null as (() => void) | null,
    }
    queueMicrotask(() => {
      if (stores.size === 0) request.onupgradeneeded?.({ oldVersion: 0 })
      request.onsuccess?.()
    })
    return request
  }
  Object.assign(globalThis, { indexedDB: { open } })
}
