/** Counts what happens by key, in windows of time that begin with the first count of a key. */
export type Counter = {
  /** Seconds until the key may go on; 0 when it may now. */
  wait(key: string): number
  /** Counts one. */
  add(key: string): void
  /** Counts one less. */
  remove(key: string): void
}

/** Keys remembered at most; somebody with endless addresses must not fill the memory. */
const keysMaximum = 100_000

/** A counter that lets a key through `max` times in a window. */
export function createCounter(max: number, windowMs: number, now: () => number = Date.now): Counter {
  const windows = new Map<string, { count: number; ends: number }>()
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
      windows.set(key, { count: 1, ends: now() + windowMs })
    },
    remove(key) {
      const window = live(key)
      if (window && window.count > 0) window.count--
    },
  }
}
