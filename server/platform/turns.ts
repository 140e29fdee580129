/** Turns at something that only so many may do at a time, one for each person; people take turns, not their requests. */
export type Turns = {
  /** Does the work when it is this person's turn; returns undefined if that takes longer than `waitMs`. */
  readonly take: <T>(person: string, waitMs: number, work: () => Promise<T>) => Promise<T | undefined>
}

export function startTurns(atOnce: number): Turns {
  const busy = new Set<string>()
  /** The requests that wait, by person; who comes first is next. */
  const waiting = new Map<string, (() => void)[]>()

  function callNext(): void {
    if (busy.size >= atOnce) return
    const [person] = [...waiting.keys()].filter((each) => !busy.has(each))
    if (person === undefined) return
    const [begin, ...others] = waiting.get(person) ?? []
    // behind everybody else who waits
    waiting.delete(person)
    if (others.length > 0) waiting.set(person, others)
    busy.add(person)
    begin?.()
    callNext()
  }

  function turnOf(person: string, waitMs: number): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const timer = setTimeout(() => {
      const others = (waiting.get(person) ?? []).filter((each) => each !== begin)
      if (others.length > 0) waiting.set(person, others)
      else waiting.delete(person)
      resolve(false)
    }, waitMs)
    const begin = (): void => {
      clearTimeout(timer)
      resolve(true)
    }
    waiting.set(person, [...(waiting.get(person) ?? []), begin])
    callNext()
    return promise
  }

  return {
    take: async (person, waitMs, work) => {
      if (!(await turnOf(person, waitMs))) return undefined
      try {
        return await work()
      } finally {
        busy.delete(person)
        callNext()
      }
    },
  }
}
