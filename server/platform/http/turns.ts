import { refuse } from '#contract/refusals.ts'

/** In seconds: the work is short, so whoever was sent away may soon come again. */
const retryAfter = 5

type Waiting = { readonly begin: () => void; readonly sendAway: () => void }

export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>

export type TurnsOptions = {
  /** How many work at a time. */
  readonly atOnce: number
  /** How many of one key may wait, and how many in all. */
  readonly perKey: number
  readonly inAll: number
  /** How long anyone waits at most. */
  readonly patienceMs: number
}

/**
 * Lets only so many work at a time. Who waits, waits in a row of their key, and the rows are served in turn, so that a
 * long row holds up nobody but itself. When too many wait, the longest row loses its last.
 */
export function createTurns({ atOnce, perKey, inAll, patienceMs }: TurnsOptions): Turns {
  // the row that is served next comes first
  const rows = new Map<string, Waiting[]>()
  let working = 0
  let waiting = 0

  const take = (key: string, row: Waiting[], one: Waiting | undefined): void => {
    if (!one) return
    row.splice(row.indexOf(one), 1)
    if (row.length === 0) rows.delete(key)
    waiting -= 1
  }

  const done = (): void => {
    working -= 1
    for (const [key, row] of rows) {
      const [first] = row
      take(key, row, first)
      if (rows.delete(key)) rows.set(key, row)
      return first?.begin()
    }
  }

  const makeRoom = (key: string): boolean => {
    const own = rows.get(key)?.length ?? 0
    if (own >= perKey) return false
    if (waiting < inAll) return true
    const [longest] = [...rows].sort(([, a], [, b]) => b.length - a.length)
    if (!longest || longest[1].length <= own + 1) return false
    longest[1].at(-1)?.sendAway()
    return true
  }

  const wait = (key: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const busy = { ...refuse('overloaded'), retryAfter }
      if (!makeRoom(key)) return reject(busy)
      const row = rows.get(key) ?? []
      const one: Waiting = {
        begin: () => {
          clearTimeout(timer)
          working += 1
          resolve()
        },
        sendAway: () => {
          clearTimeout(timer)
          take(key, row, one)
          reject(busy)
        },
      }
      const timer = setTimeout(one.sendAway, patienceMs)
      row.push(one)
      rows.set(key, row)
      waiting += 1
    })

  return async (key, work) => {
    if (working >= atOnce) await wait(key)
    else working += 1
    try {
      return await work()
    } finally {
      // what came in meanwhile is answered between two of them
      setImmediate(done)
    }
  }
}
