import { performance } from 'node:perf_hooks'
import { refusals, refuse } from '#contract/refusals.ts'
import { RefusedError } from './problems.ts'

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
export function freedom(measure = measured): () => boolean {
  let [idleBefore, since] = [-1, 0]
  return () => {
    const { idle, now } = measure()
    if (idle <= idleBefore && now - since < longestMs) return false
    ;[idleBefore, since] = [idle, now]
    return true
  }
}

/** For how long the process has been idle in all, and the time; milliseconds. */
const measured = () => ({ idle: performance.eventLoopUtilization().idle, now: performance.now() })

/** Those who wait, in a row per key; the row that is served next comes first. */
function createRows({ perKey, inAll }: Pick<TurnsOptions, 'perKey' | 'inAll'>) {
  const rows = new Map<string, Waiting[]>()
  let waiting = 0
  return {
    isEmpty: (): boolean => rows.size === 0,
    /** Whether one more may wait. When too many do, the longest row loses its last, unless that is one's own. */
    makeRoom(key: string): boolean {
      const own = rows.get(key)?.length ?? 0
      if (own >= perKey) return false
      if (waiting < inAll) return true
      const [longest] = [...rows.values()].sort((a, b) => b.length - a.length)
      if (!longest || longest.length <= own + 1) return false
      longest.at(-1)?.sendAway()
      return true
    },
    add(key: string, one: Waiting): void {
      rows.set(key, [...(rows.get(key) ?? []), one])
      waiting += 1
    },
    remove(key: string, one: Waiting): void {
      const row = rows.get(key) ?? []
      row.splice(row.indexOf(one), 1)
      if (row.length === 0) rows.delete(key)
      waiting -= 1
    },
    /** The first of the row whose turn it is; that row goes to the end. */
    next(): Waiting | undefined {
      const [first] = rows
      if (!first) return undefined
      const [key, row] = first
      rows.delete(key)
      rows.set(key, row)
      return row[0]
    },
  }
}

/**
 * Lets work begin when the process is free, and only so much at a time. Who waits, waits in a row of their key, and the
 * rows are served in turn, so that a long row holds up nobody but itself.
 */
export function createTurns({ atOnce, patienceMs, ...room }: TurnsOptions, isFree = freedom()): Turns {
  const rows = createRows(room)
  let working = 0
  let timer: NodeJS.Timeout | undefined

  const mayBegin = (): boolean => working < atOnce && isFree()

  const serve = (): void => {
    timer = undefined
    if (rows.isEmpty() || working >= atOnce) return
    if (mayBegin()) rows.next()?.begin()
    serveSoon()
  }
  const serveSoon = (): void => {
    timer ??= setTimeout(serve, againMs)
  }

  const wait = (key: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const busy = new RefusedError({ ...refuse('overloaded'), retryAfter: refusals.overloaded.retryAfter })
      if (!rows.makeRoom(key)) return reject(busy)
      const leave = (): void => {
        clearTimeout(patience)
        rows.remove(key, one)
      }
      const one: Waiting = {
        begin: () => {
          leave()
          working += 1
          resolve()
        },
        sendAway: () => {
          leave()
          reject(busy)
        },
      }
      const patience = setTimeout(one.sendAway, patienceMs)
      rows.add(key, one)
      serveSoon()
    })

  return async (key, work) => {
    if (rows.isEmpty() && mayBegin()) working += 1
    else await wait(key)
    try {
      return await work()
    } finally {
      working -= 1
      serveSoon()
    }
  }
}
