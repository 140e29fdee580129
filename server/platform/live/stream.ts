import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '#contract/refusals.ts'
import { beatEveryMs, livePath } from '#contract/vocabulary/live.ts'
import type { Database } from '#server/database/connect.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { sendRefusal } from '#server/platform/http/problems.ts'
import type { LiveEvent, LiveHub } from './hub.ts'
import { eventsSince, latestEvent, missedEvents } from './store.ts'

export type LiveStreamOptions = {
  readonly db: Database
  readonly hub: LiveHub
  readonly findCaller: (request: FastifyRequest) => Promise<Caller | null>
  /** Throws when the rate limit is exceeded. */
  readonly limit: (request: FastifyRequest, caller: Caller | null) => Promise<void>
  /** Interval of the heartbeat and of the check whether the session is still valid. */
  readonly beatMs?: number
}

/** Maximum number of streams per person in one process. */
const streamsMaximum = 20
/** Characters that may wait for a slow reader; beyond that it is disconnected and reloads everything. */
const waitingMaximum = 65_536

/**
 * GET /api/live: events for the signed-in person as Server-Sent Events, while the session is valid. They contain only
 * ids; the page fetches the data with calls of the contract.
 */
export function liveStream(server: FastifyInstance, options: LiveStreamOptions): void {
  const { hub, findCaller, limit } = options
  server.addHook('preClose', () => hub.close())
  server.get<{ Querystring: { after?: string } }>(
    livePath,
    { config: { background: true } },
    async (request, reply) => {
      const caller = await findCaller(request)
      await limit(request, caller)
      if (!caller) return sendRefusal(request, reply, refuse('not_signed_in'))
      if (hub.count(caller.id) >= streamsMaximum) return sendRefusal(request, reply, refuse('too_many'))
      const stream = await openStream(request, caller, options)
      return (
        reply
          .type('text/event-stream; charset=utf-8')
          // a proxy must not buffer events; and the connection is not reused, so that the server can stop
          .header('x-accel-buffering', 'no')
          .header('connection', 'close')
          .send(stream)
      )
    },
  )
}

async function openStream(
  request: FastifyRequest<{ Querystring: { after?: string } }>,
  caller: Caller,
  { db, hub, findCaller, beatMs = beatEveryMs }: LiveStreamOptions,
): Promise<Readable> {
  const stream = new Readable({ read: () => {} })
  let ended = false
  const send = (event: LiveEvent): void => {
    // it may end while events are being read
    if (ended) return
    if (stream.readableLength > waitingMaximum) stream.destroy()
    else stream.push(textOf(event))
  }
  const end = (): void => {
    ended = true
    stream.push(null)
  }
  const endUnlessHeld = async (): Promise<void> => {
    const held = await findCaller(request).catch(() => null)
    if (held?.id !== caller.id) end()
  }
  const unsubscribe = await hub.subscribe(caller.id, {
    onEvent: send,
    onSession: () => void endUnlessHeld(),
    onEnd: end,
  })
  const beat = setInterval(() => {
    send({ topic: 'beat', subject: caller.id })
    void endUnlessHeld()
  }, beatMs).unref()
  stream.once('close', () => {
    clearInterval(beat)
    unsubscribe()
  })
  try {
    for (const event of await catchUp(db, caller.id, String(request.query.after ?? ''))) send(event)
  } catch (error) {
    stream.destroy()
    throw error
  }
  return stream
}

/** The events missed since the given one or since a page's mark, or `fresh` if those are not known. */
async function catchUp(db: Database, userId: string, after: string): Promise<LiveEvent[]> {
  const missed = /^\d{1,15}$/.test(after)
    ? await missedEvents(db, userId, Number(after))
    : await eventsSince(db, userId, after, new Date())
  if (missed) return [...missed, { topic: 'beat', subject: userId }]
  const latest = await latestEvent(db, userId)
  return [{ topic: 'fresh', subject: userId, ...(latest !== undefined && { id: latest }) }]
}

function textOf({ id, topic, subject = '' }: LiveEvent): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${topic}\ndata: ${subject || '-'}\n\n`
}
