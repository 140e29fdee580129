/**
 * A cache of answers by question. Concurrent callers share one request; the answer is then cached for `ms`, or not at
 * all for 0. The least recently used answer is evicted first, and failures are not cached.
 */
export function remembered<T>({ ms, most, now = () => performance.now() }: RememberedOptions) {
  const answers = new Map<string, { answer: Promise<T>; until: number }>()
  return (question: string, ask: () => Promise<T>): Promise<T> => {
    const known = answers.get(question)
    if (known) answers.delete(question)
    if (known && now() < known.until) {
      answers.set(question, known)
      return known.answer
    }
    const entry = { answer: ask(), until: Infinity }
    const drop = () => void (answers.get(question) === entry && answers.delete(question))
    const settle = () => (ms > 0 ? void (entry.until = now() + ms) : drop())
    entry.answer.then(settle, drop)
    answers.set(question, entry)
    const oldest = answers.keys().next().value
    if (answers.size > most && oldest !== undefined) answers.delete(oldest)
    return entry.answer
  }
}

/** A cache of a single answer. */
export function kept<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  const remember = remembered<T>({ ms, most: 1 })
  return () => remember('', ask)
}

type RememberedOptions = { readonly ms: number; readonly most: number; readonly now?: () => number }
