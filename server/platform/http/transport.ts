import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import { refuse } from '#contract/refusals.ts'
import { isInProcess } from './in-process.ts'
import { sendRefusal } from './problems.ts'

/** Connections at most: each costs memory, and nobody needs more than a handful. */
const connectionsMaximum = 4000

/** How long the server may work on an answer: calls to a slow outside service are repeated, which takes time. */
const workMs = 60_000

/** How long connections may take, and what they may be. */
export const transportOptions = {
  // a photo of 10 MB over a slow phone line takes a while, as long as something comes
  requestTimeout: 120_000,
  // a connection on which nothing came or went for this long is closed
  connectionTimeout: 15_000,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 13_000, connectionsCheckingInterval: 2000 },
  forceCloseConnections: 'idle',
  // answered in our own words below
  return503OnClosing: false,
} as const satisfies FastifyServerOptions & { http: object }

/** The id of a request in the log: the one that a trusted proxy gave it, so that both logs tell one story, or a new one. */
export function requestIds(trusted: boolean): (request: { headers: Record<string, unknown> }) => string {
  return ({ headers }) => {
    const given = headers['x-request-id']
    return trusted && typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID()
  }
}

/** What is looked at before anything else: the end of the server, a doubtful host, a proxy that is not known. */
export function guardTransport(server: FastifyInstance, { trustProxy }: { trustProxy: boolean }): void {
  server.server.maxConnections = connectionsMaximum
  // who only waits for a next request makes room; whoever was turned away for it tries again
  server.server.on('drop', () => server.server.closeIdleConnections())
  let closing = false
  let warned = trustProxy
  server.addHook('preClose', async () => {
    closing = true
  })
  // hooks of every request are called back: a promise for each is a tenth of what a poll costs
  server.addHook('onRequest', (request, reply, done) => {
    // pages being rendered still make calls inside this process: those are answered
    if (isInProcess(request)) return done()
    if (closing) return void sendRefusal(request, reply.header('connection', 'close'), refuse('overloaded'))
    if (hosts(request.raw.rawHeaders) > 1)
      return void sendRefusal(request, reply, refuse('invalid_input', 'The request names more than one host.'))
    if (!warned && request.headers['x-forwarded-for'] !== undefined) {
      warned = true
      request.log.warn(
        { proxy: request.socket.remoteAddress },
        'TRUST_PROXY is not set: all who come through this proxy share one limit',
      )
    }
    return done()
  })
  server.addHook('preHandler', (request, _, done) => {
    waitForWork(request)
    done()
  })
}

/** While the server works on a complete request the connection may be silent; the next request has Node's timeout again. */
function waitForWork({ socket }: FastifyRequest): void {
  // a call inside this process has no real socket
  if (socket instanceof Socket) socket.setTimeout(workMs)
}

/** Two of them are a way to make a proxy and a server see different sites. */
function hosts(rawHeaders: readonly string[]): number {
  let count = 0
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === 'host') count++
  return count
}
