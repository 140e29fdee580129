/** How many at once: the browser is busy for a moment with each file that it begins to fetch. */
const atOnce = 4

/**
 * Does work that nobody waits for: a few pieces at once, and what people do on the page comes between them. All is tried,
 * whatever fails; then it rejects with the first failure.
 */
export async function inBackground(work: readonly (() => Promise<unknown>)[]): Promise<void> {
  const done: Promise<unknown>[] = []
  while (done.length < work.length) {
    await new Promise((resolve) => setTimeout(resolve))
    const some = work.slice(done.length, done.length + atOnce).map(withoutPreloads)
    done.push(...some)
    await Promise.allSettled(some)
  }
  await Promise.all(done)
}

/** Begins work whose imports fetch each file when it is needed (`page-start/late-imports.ts`): preloading is for haste. */
function withoutPreloads<Result>(begin: () => Result): Result {
  const { lateImports } = window
  window.lateImports = undefined
  try {
    return begin()
  } finally {
    window.lateImports = lateImports
  }
}
