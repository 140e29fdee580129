import { performance } from 'node:perf_hooks'
import { refusals, refuse } from '#contract/refusals.ts'
import { RefusedError } from './problems.ts'

/** Interval of the check whether the process is idle, and the time after which work begins anyway. */
const [againMs, longestMs] = [1, 50]

type Waiting = { readonly begin: () => void; readonly sendAway: () => void }

export type IdleQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>

export type IdleQueueOptions = {
  /** How many run at a time. */
  readonly atOnce: number
  /** How many of one key may wait, and how many in all. */
  readonly perKey: number
  readonly inAll: number
  /** How long one may wait. */
  readonly patienceMs: number
}

/**
 * Returns a function that tells whether the process was idle since the last time that it was asked: then everything that
 * arrived meanwhile was handled, and no connection waits to be accepted (the event loop accepts one per turn).
 */
export function idleWatch(measure = measured): () => boolean {
  let [idleBefore, since] = [-1, 0]
  return () => {
    const { idle, now } = measure()
    if (idle <= idleBefore && now - since < longestMs) return false
    ;[idleBefore, since] = [idle, now]
    return true
  }
}

/** Total idle time of the process and the current time, in milliseconds. */
const measured = () => ({ idle: performance.eventLoopUtilization().idle, now: performance.now() })

/** Queues of waiting work, one per key; the queue that is served next is first. */
function createQueues({ perKey, inAll }: Pick<IdleQueueOptions, 'perKey' | 'inAll'>) {
  const queues = new Map<string, Waiting[]>()
  let waiting = 0
  return {
    isEmpty: (): boolean => queues.size === 0,
    /**
     * Whether one more may wait. If too many do, the longest queue loses its last, unless that queue is the key's own.
     */
    makeRoom(key: string): boolean {
      const own = queues.get(key)?.length ?? 0
      if (own >= perKey) return false
      if (waiting < inAll) return true
      const [longest] = [...queues.values()].sort((a, b) => b.length - a.length)
      if (!longest || longest.length <= own + 1) return false
      longest.at(-1)?.sendAway()
      return true
    },
    add(key: string, one: Waiting): void {
      queues.set(key, [...(queues.get(key) ?? []), one])
      waiting += 1
    },
    remove(key: string, one: Waiting): void {
      const queue = queues.get(key) ?? []
      queue.splice(queue.indexOf(one), 1)
      if (queue.length === 0) queues.delete(key)
      waiting -= 1
    },
    /** The first of the next queue, which then moves to the end. */
    next(): Waiting | undefined {
      const [first] = queues
      if (!first) return undefined
      const [key, queue] = first
      queues.delete(key)
      queues.set(key, queue)
      return queue[0]
    },
  }
}

/**
 * Returns a function that runs work when the process is idle, a limited number at a time. Work waits in a queue per
 * key, and the queues are served in turn, so that a long queue delays only itself.
 */
export function createIdleQueue({ atOnce, patienceMs, ...room }: IdleQueueOptions, isIdle = idleWatch()): IdleQueue {
  const queues = createQueues(room)
  let working = 0
  let timer: NodeJS.Timeout | undefined

  const mayBegin = (): boolean => working < atOnce && isIdle()

  const serve = (): void => {
    timer = undefined
    if (queues.isEmpty() || working >= atOnce) return
    if (mayBegin()) queues.next()?.begin()
    serveSoon()
  }
  const serveSoon = (): void => {
    timer ??= setTimeout(serve, againMs)
  }

  const wait = (key: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const busy = new RefusedError({ ...refuse('overloaded'), retryAfter: refusals.overloaded.retryAfter })
      if (!queues.makeRoom(key)) return reject(busy)
      const leave = (): void => {
        clearTimeout(patience)
        queues.remove(key, one)
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
      queues.add(key, one)
      serveSoon()
    })

  return async (key, work) => {
    if (queues.isEmpty() && mayBegin()) working += 1
    else await wait(key)
    try {
      return await work()
    } finally {
      working -= 1
      serveSoon()
    }
  }
}
