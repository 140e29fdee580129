/**
 * Answers by their question, asked for once by all who ask meanwhile, and kept for so long after; 0 keeps none. The one not
 * used for longest goes first, a failure is not kept.
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

/** One answer that is the same for everybody, kept so. */
export function kept<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  const remember = remembered<T>({ ms, most: 1 })
  return () => remember('', ask)
}

type RememberedOptions = { readonly ms: number; readonly most: number; readonly now?: () => number }
