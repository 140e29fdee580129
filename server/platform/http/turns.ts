import { performance } from 'node:perf_hooks'
import { refuse } from '#contract/refusals.ts'

/** In seconds: the work is short, so whoever was sent away may soon come again. */
const retryAfter = 5
/** How soon it is asked again whether the process is free, and after how long work begins even when it is not. */
const [againMs, longestMs] = [1, 50]

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
 * Whether the process has had nothing to do since it was free last: all that came in meanwhile was answered, and no
 * connection waits to be accepted, of which the loop takes one a round.
 */
export function freedom(): () => boolean {
  let [idleBefore, since] = [-1, 0]
  return () => {
    const { idle } = performance.eventLoopUtilization()
    const now = performance.now()
    if (idle <= idleBefore && now - since < longestMs) return false
    ;[idleBefore, since] = [idle, now]
    return true
  }
}

/**
 * Lets work begin when the process is free, and only so much at a time. Who waits, waits in a row of their key, and the
 * rows are served in turn, so that a long row holds up nobody but itself. When too many wait, the longest row loses its
 * last.
 */
export function createTurns({ atOnce, perKey, inAll, patienceMs }: TurnsOptions, isFree = freedom()): Turns {
  // the row that is served next comes first
  const rows = new Map<string, Waiting[]>()
  let working = 0
  let waiting = 0
  let next: NodeJS.Timeout | undefined

  const mayBegin = (): boolean => working < atOnce && isFree()

  const leave = (key: string, one: Waiting): void => {
    const row = rows.get(key) ?? []
    row.splice(row.indexOf(one), 1)
    if (row.length === 0) rows.delete(key)
    waiting -= 1
  }

  const serve = (): void => {
    next = undefined
    const [first] = rows
    if (!first || working >= atOnce) return
    if (mayBegin()) {
      const [key, row] = first
      rows.delete(key)
      rows.set(key, row)
      row[0]?.begin()
    }
    next = setTimeout(serve, againMs)
  }

  const makeRoom = (key: string): boolean => {
    const own = rows.get(key)?.length ?? 0
    if (own >= perKey) return false
    if (waiting < inAll) return true
    const [longest] = [...rows.values()].sort((a, b) => b.length - a.length)
    if (!longest || longest.length <= own + 1) return false
    longest.at(-1)?.sendAway()
    return true
  }

  const wait = (key: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const busy = { ...refuse('overloaded'), retryAfter }
      if (!makeRoom(key)) return reject(busy)
      const one: Waiting = {
        begin: () => {
          clearTimeout(patience)
          leave(key, one)
          working += 1
          resolve()
        },
        sendAway: () => {
          clearTimeout(patience)
          leave(key, one)
          reject(busy)
        },
      }
      const patience = setTimeout(one.sendAway, patienceMs)
      rows.set(key, [...(rows.get(key) ?? []), one])
      waiting += 1
      next ??= setTimeout(serve, againMs)
    })

  return async (key, work) => {
    if (rows.size === 0 && mayBegin()) working += 1
    else await wait(key)
    try {
      return await work()
    } finally {
      working -= 1
      next ??= setTimeout(serve, againMs)
    }
  }
}
