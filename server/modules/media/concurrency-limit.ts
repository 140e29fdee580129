/**
 * Returns a function that runs up to `running` pieces of work at once, queues up to `waiting`, and rejects the rest by
 * returning undefined.
 */
export function limitConcurrency({ running, waiting }: { readonly running: number; readonly waiting: number }) {
  let active = 0
  const queue: (() => void)[] = []
  return async function enter<T>(work: () => Promise<T>): Promise<{ readonly value: T } | undefined> {
    if (active >= running) {
      if (queue.length >= waiting) return undefined
      // resolved when a running one finishes
      await new Promise<void>((resolve) => queue.push(resolve))
    } else active++
    try {
      return { value: await work() }
    } finally {
      const next = queue.shift()
      if (next) next()
      else active--
    }
  }
}
