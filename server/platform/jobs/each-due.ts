/** How many of what is due are read at once. */
const page = 200

export type DueTurn = {
  /** Hears of each failure; what failed is due again in the next turn. */
  readonly onError: (error: unknown) => void
  /** Ends the turn early, when the process stops. */
  readonly stopping?: AbortSignal | undefined
}

/**
 * Works through all that is due, each once: one that fails neither stops the others nor hides those behind it. `find`
 * returns at most so many of what is still due, the most urgent first; `work` returns false for what was not due any more.
 * Returns how many were done.
 */
export async function eachDue<Item>(
  find: (limit: number) => Promise<readonly Item[]>,
  work: (item: Item) => Promise<unknown>,
  { onError, stopping }: DueTurn,
): Promise<number> {
  const seen = new Set<string>()
  let done = 0
  for (;;) {
    const due = (await find(page + seen.size)).filter((item) => !seen.has(JSON.stringify(item)))
    if (due.length === 0) return done
    for (const item of due) {
      if (stopping?.aborted) return done
      seen.add(JSON.stringify(item))
      try {
        if ((await work(item)) !== false) done++
      } catch (error) {
        onError(error)
      }
    }
  }
}
