import type pg from 'pg'
import { z } from 'zod'
import { liveTopics } from '#contract/vocabulary/live.ts'
import type { LiveTopic } from '#contract/vocabulary/live.ts'
import { listenTo } from '#server/database/listen.ts'
import type { Listening } from '#server/database/listen.ts'

/** The channel on which transactions notify people; see the database function `tell`. */
export const liveChannel = 'live'

/** An event in a stream. Stored events have a number. */
export type LiveEvent = { readonly id?: number; readonly topic: string; readonly subject?: string }

/** A listener for one person's events. */
export type Listener = {
  readonly onEvent: (event: LiveEvent) => void
  /** A session of the person ended: check whether this one is still valid. */
  readonly onSession: () => void
  /** No more events: the database is away, or the server stops. */
  readonly onEnd: () => void
}

const Told = z.object({
  user: z.string(),
  topic: z.enum([...liveTopics, 'session']),
  subject: z.string().optional(),
  id: z.number().optional(),
})

/**
 * Reads a notification. Returns undefined for one that this release does not know: a newer release's migrations may
 * already send it (decision 124).
 */
function readTold(payload: string): z.infer<typeof Told> | undefined {
  try {
    return Told.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}

/** Passes notifications of the database to the listeners in this process, over one connection for all. */
export type LiveHub = {
  /**
   * Listens for a person's events and returns a function that stops it. Rejects when the database cannot be listened
   * to.
   */
  readonly subscribe: (userId: string, listener: Listener) => Promise<() => void>
  /** Number of listeners for a person in this process. */
  readonly count: (userId: string) => number
  /** When the last one of them came, by `performance.now()`; -Infinity if there is none. */
  readonly lastJoinedAt: (userId: string) => number
  /** Whether anybody listens in this process. */
  readonly isListenedTo: () => boolean
  /** Passes an event that is not stored to a person's listeners in this process. */
  readonly passOn: (userId: string, event: { readonly topic: LiveTopic; readonly subject: string }) => void
  /** Ends all listeners and releases the connection. */
  readonly close: () => Promise<void>
}

/** By person, with the time at which each came. */
type Listeners = Map<string, Map<Listener, number>>

/** Adds a listener; returns a function that removes it. */
function join(listeners: Listeners, userId: string, listener: Listener): () => void {
  const known = listeners.get(userId) ?? new Map<Listener, number>()
  listeners.set(userId, known.set(listener, performance.now()))
  return () => {
    known.delete(listener)
    if (known.size === 0 && listeners.get(userId) === known) listeners.delete(userId)
  }
}

function pass(listeners: Listeners, { user, topic, subject, id }: z.infer<typeof Told>): void {
  for (const { onSession, onEvent } of listeners.get(user)?.keys() ?? [])
    if (topic === 'session') onSession()
    else onEvent({ topic, ...(subject !== undefined && { subject }), ...(id !== undefined && { id }) })
}

/**
 * Creates a hub, which connects with the first listener. A broken connection ends all listeners; the next one
 * reconnects.
 */
export function createHub(pool: pg.Pool): LiveHub {
  const listeners: Listeners = new Map()
  let listening: Promise<Listening> | undefined
  let closed = false

  function endAll(): void {
    const all = [...listeners.values()].flatMap((each) => [...each.keys()])
    listeners.clear()
    for (const { onEnd } of all) onEnd()
  }

  const listen = (): Promise<Listening> =>
    listenTo(pool, liveChannel, {
      onMessage: (payload) => {
        const told = readTold(payload)
        if (told) pass(listeners, told)
      },
      onLost: () => {
        listening = undefined
        endAll()
      },
    })

  return {
    async subscribe(userId, listener) {
      if (closed) throw new Error('The server ends')
      // registered before the first await, because many may subscribe at once
      const leave = join(listeners, userId, listener)
      listening ??= listen().catch((error: unknown) => {
        listening = undefined
        throw error
      })
      try {
        await listening
      } catch (error) {
        leave()
        throw error
      }
      return leave
    },
    count: (userId) => listeners.get(userId)?.size ?? 0,
    lastJoinedAt: (userId) => Math.max(...(listeners.get(userId)?.values() ?? [])),
    isListenedTo: () => listeners.size > 0,
    passOn: (user, event) => pass(listeners, { user, ...event }),
    async close() {
      closed = true
      endAll()
      const connection = await listening?.catch(() => undefined)
      connection?.close()
    },
  }
}
