/** A queue for something that has only so many slots, one for each person; people stand in line, not their requests. */
export type FairQueue = {
  /** Does the work when this person gets a slot; returns undefined if that takes longer than `timeoutMs`. */
  readonly run: <T>(person: string, timeoutMs: number, work: () => Promise<T>) => Promise<T | undefined>
}

export function startFairQueue(slots: number): FairQueue {
  const busy = new Set<string>()
  /** The requests that wait, by person; who comes first is next. */
  const waiting = new Map<string, (() => void)[]>()

  function callNext(): void {
    if (busy.size >= slots) return
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

  function slotFor(person: string, timeoutMs: number): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const timer = setTimeout(() => {
      const others = (waiting.get(person) ?? []).filter((each) => each !== begin)
      if (others.length > 0) waiting.set(person, others)
      else waiting.delete(person)
      resolve(false)
    }, timeoutMs)
    const begin = (): void => {
      clearTimeout(timer)
      resolve(true)
    }
    waiting.set(person, [...(waiting.get(person) ?? []), begin])
    callNext()
    return promise
  }

  return {
    run: async (person, timeoutMs, work) => {
      if (!(await slotFor(person, timeoutMs))) return undefined
      try {
        return await work()
      } finally {
        busy.delete(person)
        callNext()
      }
    },
  }
}
