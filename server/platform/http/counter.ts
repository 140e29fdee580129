/** Counts what happens by key, in windows of time that begin with the first count of a key. */
export type Counter = {
  /** Seconds until the key may go on; 0 when it may now. */
  wait(key: string): number
  /** Counts one. */
  add(key: string): void
  /** Counts one less. */
  remove(key: string): void
}

/** A counter that can be kept in step with those of other processes. */
export type SharableCounter = Counter & {
  /** What was counted here and nowhere else, of keys that were counted often enough for others to hear of them. */
  news(): Map<string, number>
  /** What all counted together, `told` of it here, and how long their window lasts. */
  learn(key: string, told: number, together: { readonly used: number; readonly leftMs: number }): void
}

type Window = {
  count: number
  /** How much of it is known to all. */
  shared: number
  ends: number
}

/** Keys remembered at most; somebody with endless addresses must not fill the memory. */
const keysMaximum = 100_000
/** Others hear of a key when it has used up so much of what it may: most never do. */
const toldFrom = 1 / 8

/** A counter that lets a key through `max` times in a window. */
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
