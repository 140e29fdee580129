/** Counts events per key, in time windows that begin with a key's first event. */
export type Counter = {
  /** Seconds until the key is allowed again; 0 if it is now. */
  wait(key: string): number
  /** Counts one event. */
  add(key: string): void
  /** Takes one event back. */
  remove(key: string): void
}

/** A counter that can be synchronized with those of other processes. */
export type SharableCounter = Counter & {
  /** Events counted here since the last exchange, for the keys that are worth sharing. */
  news(): Map<string, number>
  /** Takes over the total of all processes, which includes `told` events of this one, and the rest of the window. */
  learn(key: string, told: number, together: { readonly used: number; readonly leftMs: number }): void
}

type Window = {
  count: number
  /** How much of `count` the other processes know. */
  shared: number
  ends: number
}

/** Maximum number of keys, so that many addresses cannot fill the memory. */
const keysMaximum = 100_000
/** A key is shared once it has used this part of its maximum, which most keys never do. */
const toldFrom = 1 / 8

/** Creates a counter that allows a key `max` events per window. */
export function createCounter(max: number, windowMs: number, now: () => number = Date.now): SharableCounter {
  const windows = new Map<string, Window>()
  const live = (key: string) => {
    const window = windows.get(key)
    return window && window.ends > now() ? window : undefined
  }
  const makeRoom = (): void => {
    for (const [key, { ends }] of windows) if (ends <= now()) windows.delete(key)
    // the oldest keys come first
    for (const key of windows.keys()) {
      if (windows.size < keysMaximum) return
      windows.delete(key)
    }
  }
  return {
    wait(key) {
      const window = live(key)
      return window && window.count >= max ? Math.max(1, Math.ceil((window.ends - now()) / 1000)) : 0
    },
    add(key) {
      const window = live(key)
      if (window) {
        window.count++
        return
      }
      windows.delete(key)
      if (windows.size >= keysMaximum) makeRoom()
      windows.set(key, { count: 1, shared: 0, ends: now() + windowMs })
    },
    remove(key) {
      const window = live(key)
      if (window && window.count > 0) window.count--
    },
    news() {
      const found = new Map<string, number>()
      for (const [key, { count, shared, ends }] of windows)
        if (count !== shared && ends > now() && count >= max * toldFrom) found.set(key, count - shared)
      return found
    },
    learn(key, told, { used, leftMs }) {
      const window = live(key)
      if (!window) return
      const since = window.count - window.shared - told
      window.shared = used
      window.count = Math.max(0, used + since)
      window.ends = now() + leftMs
    },
  }
}
