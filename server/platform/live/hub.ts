import type pg from 'pg'
import { z } from 'zod'
import { liveTopics } from '#contract/vocabulary/live.ts'

/** The channel on which transactions tell whom they concern; see the function `tell` of the database. */
export const liveChannel = 'live'

/** An event as it goes to a stream. Those that are kept have a number. */
export type LiveEvent = { readonly id?: number; readonly topic: string; readonly subject?: string }

/** Somebody who listens for one person. */
export type Listener = {
  readonly onEvent: (event: LiveEvent) => void
  /** A session of the person ended: whether this one still holds is to be looked at. */
  readonly onSession: () => void
  /** Nothing more will be heard: the database is away, or the server ends. */
  readonly onEnd: () => void
}

const Told = z.object({
  user: z.string(),
  topic: z.enum([...liveTopics, 'session']),
  subject: z.string().optional(),
  id: z.number().optional(),
})

/**
 * Reads a notification. A process of the release before may meet a topic that only the newer database tells (decision
 * 124): that one is ignored.
 */
function readTold(payload: string): z.infer<typeof Told> | undefined {
  try {
    return Told.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}

/** Passes on what the database tells to whoever listens in this process, on one connection for all. */
export type LiveHub = {
  /** Listens for a person from now on; answers with what ends it. Rejects when the database cannot be listened to. */
  readonly subscribe: (userId: string, listener: Listener) => Promise<() => void>
  /** How many listen for a person here. */
  readonly count: (userId: string) => number
  /** Ends every listener and gives the connection back. */
  readonly close: () => Promise<void>
}

type Listeners = Map<string, Set<Listener>>

/** Adds a listener; answers with what takes it away again. */
function join(listeners: Listeners, userId: string, listener: Listener): () => void {
  const known = listeners.get(userId) ?? new Set()
  listeners.set(userId, known.add(listener))
  return () => {
    known.delete(listener)
    if (known.size === 0 && listeners.get(userId) === known) listeners.delete(userId)
  }
}

function pass(listeners: Listeners, { user, topic, subject, id }: z.infer<typeof Told>): void {
  for (const { onSession, onEvent } of listeners.get(user) ?? [])
    if (topic === 'session') onSession()
    else onEvent({ topic, ...(subject !== undefined && { subject }), ...(id !== undefined && { id }) })
}

/** A hub that takes its connection with the first listener. A connection that breaks ends all; the next makes a new one. */
export function createHub(pool: pg.Pool): LiveHub {
  const listeners: Listeners = new Map()
  let listening: Promise<pg.PoolClient> | undefined
  let closed = false

  function endAll(): void {
    const all = [...listeners.values()].flatMap((each) => [...each])
    listeners.clear()
    for (const { onEnd } of all) onEnd()
  }

  async function listen(): Promise<pg.PoolClient> {
    const client = await pool.connect()
    const lost = (): void => {
      if (closed) return
      listening = undefined
      endAll()
      client.release(true)
    }
    client.once('end', lost)
    client.on('notification', ({ channel, payload = '' }) => {
      const told = channel === liveChannel ? readTold(payload) : undefined
      if (told) pass(listeners, told)
    })
    await client.query(`listen ${liveChannel}`)
    return client
  }

  return {
    async subscribe(userId, listener) {
      if (closed) throw new Error('The server ends')
      // counted before anything is waited for: many may come at once
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
    async close() {
      closed = true
      endAll()
      const client = await listening?.catch(() => undefined)
      // it still listens: nobody else may be given it
      client?.release(true)
    },
  }
}
