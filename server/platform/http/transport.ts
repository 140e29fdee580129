import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import { refuse } from '#contract/refusals.ts'
import { isInProcess } from './in-process.ts'
import { sendRefusal } from './problems.ts'

/** Maximum number of connections, because each costs memory and a client needs only a few. */
const connectionsMaximum = 4000

/** How long the server may work on a response; calls to a slow outside service are retried. */
const workMs = 60_000

/** Timeouts and limits of connections. */
export const transportOptions = {
  // a photo of 10 MB takes a while over a slow mobile connection
  requestTimeout: 120_000,
  // closes a connection without traffic
  connectionTimeout: 15_000,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 13_000, connectionsCheckingInterval: 2000 },
  forceCloseConnections: 'idle',
  // guardTransport answers instead
  return503OnClosing: false,
} as const satisfies FastifyServerOptions & { http: object }

/** Returns a generator of request ids for the log: the id of a trusted proxy, so that both logs match, or a new one. */
export function requestIds(trusted: boolean): (request: { headers: Record<string, unknown> }) => string {
  return ({ headers }) => {
    const given = headers['x-request-id']
    return trusted && typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID()
  }
}

/** Checks requests before anything else: a stopping server, several Host headers, an untrusted proxy. */
export function guardTransport(server: FastifyInstance, { trustProxy }: { trustProxy: boolean }): void {
  server.server.maxConnections = connectionsMaximum
  // closes idle connections to make room; the dropped client tries again
  server.server.on('drop', () => server.server.closeIdleConnections())
  let closing = false
  let warned = trustProxy
  server.addHook('preClose', async () => {
    closing = true
  })
  // hooks with callbacks, because a promise for each costs a tenth of a poll
  server.addHook('onRequest', (request, reply, done) => {
    // pages that are being rendered still make calls inside this process
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

/**
 * Extends the connection's timeout while the server works on a complete request; the next request has Node's timeout
 * again.
 */
function waitForWork({ socket }: FastifyRequest): void {
  // a request inside this process has no real socket
  if (socket instanceof Socket) socket.setTimeout(workMs)
}

/** Number of Host headers. With two, a proxy and the server may see different sites. */
function hosts(rawHeaders: readonly string[]): number {
  let count = 0
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === 'host') count++
  return count
}
