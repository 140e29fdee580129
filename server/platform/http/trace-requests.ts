import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beginSpan, isTracing } from '../tracing/spans.ts'
import type { Span } from '../tracing/spans.ts'

type Options = {
  /** Whether a proxy is in front, whose trace a request may continue. */
  readonly trusted: boolean
}

/** Creates a span per request, around all its work, named by the route's pattern and without request data. */
export function traceRequests(server: FastifyInstance, { trusted }: Options): void {
  if (!isTracing()) return
  const spans = new WeakMap<FastifyRequest, Span>()
  server.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const given = request.headers['traceparent']
    const span = request.routeOptions.config.quiet
      ? undefined
      : beginSpan(
          'server',
          `${request.method} ${route}`,
          { 'http.request.method': request.method, 'http.route': route, 'request.id': request.id },
          trusted && typeof given === 'string' ? given : undefined,
        )
    if (!span) return done()
    spans.set(request, span)
    span.inside(done)
  })
  // the body arrived in events of the connection, outside of the span
  server.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.inside(done)
    else done()
  })
  server.addHook('onResponse', (request, reply, done) => {
    done()
    spans.get(request)?.end({ 'http.response.status_code': reply.statusCode }, reply.statusCode >= 500)
  })
}
