import type { FastifyInstance } from 'fastify'
import { counter, histogram } from '../metrics-registry.ts'

const requests = counter('http_requests_total', 'Requests, by route, method and class of status.')
const durations = histogram(
  'http_request_seconds',
  'How long answers took, by route; without streams.',
  [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
)

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Counts every response by its route's pattern, not by URL, of which there are too many. */
export function countRequests(server: FastifyInstance): void {
  server.addHook('onResponse', (request, reply, done) => {
    done()
    const route = request.routeOptions.url ?? 'unknown'
    const method = methods.has(request.method) ? request.method : 'other'
    requests({ method, route, status: `${String(reply.statusCode).slice(0, 1)}xx` })
    // the duration of a stream says nothing about speed
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream')
    if (!isStream) durations({ route }, reply.elapsedTime / 1000)
  })
}
