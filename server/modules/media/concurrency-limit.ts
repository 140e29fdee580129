/** Lets so many pieces of work run at once and so many wait; the rest is turned away with undefined. */
export function limitConcurrency({ running, waiting }: { readonly running: number; readonly waiting: number }) {
  let active = 0
  const queue: (() => void)[] = []
  return async function enter<T>(work: () => Promise<T>): Promise<{ readonly value: T } | undefined> {
    if (active >= running) {
      if (queue.length >= waiting) return undefined
      // begins when one that runs has finished and calls it
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
