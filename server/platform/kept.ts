/**
 * An answer that is the same for everybody and dear to find, asked for at most once in so many milliseconds, and once for
 * all who ask meanwhile. A failure is not kept.
 */
export function kept<T>(
  ms: number,
  ask: () => Promise<T>,
  now: () => number = () => performance.now(),
): () => Promise<T> {
  let last: { since: number; answer: Promise<T> } | undefined
  return () => {
    if (last && now() - last.since < ms) return last.answer
    const answer = ask()
    const asked = { since: now(), answer }
    last = asked
    answer.catch(() => {
      if (last === asked) last = undefined
    })
    return answer
  }
}
