import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { LogController } from 'fastify'
import type { FastifyInstance } from 'fastify'
import { refuse } from '#contract/refusals.ts'
import { traceRequests } from '#server/platform/http/trace-requests.ts'
import { parseJson } from '#server/platform/http/json.ts'
import { loggedError } from '#server/platform/http/log.ts'
import { refuseOverload } from '#server/platform/http/overload.ts'
import { countRequests } from '#server/platform/http/request-metrics.ts'
import { paymentOrigins } from '#server/gateways/payments/stripe/browser-sources.ts'
import { permissionsPolicy } from '#server/platform/http/page-policy.ts'
import { isCrossSite } from '#server/platform/http/csrf.ts'
import { handleError, sendRefusal, unreadable } from '#server/platform/http/problems.ts'
import { protectiveHeaders } from '#server/platform/http/protective-headers.ts'
import type { ProtectiveHeaders } from '#server/platform/http/protective-headers.ts'
import { routedPath } from '#server/platform/http/reserved.ts'
import { guardTransport, requestIds, transportOptions } from '#server/platform/http/transport.ts'
import type { SiteCache } from '#server/modules/site/public.ts'
import type { LogTarget } from '#server/platform/http/log.ts'
import type { Env } from './env.ts'

type ServerOptions = {
  readonly env: Env
  readonly publicUrl: string
  /** Closed with the server. */
  readonly site: Pick<SiteCache, 'close'>
  readonly keys: { readonly cookie: string }
  /** Replaces standard output as the target of the log. */
  readonly log?: LogTarget | undefined
}

/** Creates the server without routes: log, errors, compression, cookies, headers and limits of every request. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { env, log, publicUrl } = options
  const protective = protectiveHeaders(publicUrl.startsWith('https:'), permissionsPolicy(paymentOrigins))
  const server = Fastify({
    logger: {
      level: env.LOG_LEVEL,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      serializers: { err: loggedError },
      ...(log && { stream: log }),
    },
    // replaced by the single line per response below
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: env.TRUST_PROXY ?? false,
    genReqId: requestIds(env.TRUST_PROXY !== undefined),
    bodyLimit: 16_384,
    ...transportOptions,
    routerOptions: { maxParamLength: 600, ignoreDuplicateSlashes: false },
    frameworkErrors: unreadable(protective),
  })
  await registerPlatform(server, options, protective)
  server.addHook('onClose', async () => options.site.close())
  return server
}

async function registerPlatform(
  server: FastifyInstance,
  options: ServerOptions,
  protective: ProtectiveHeaders,
): Promise<void> {
  const protectiveNames = Object.keys(protective)
  traceRequests(server, { trusted: options.env.TRUST_PROXY !== undefined })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseJson(String(body)))
    } catch (refused) {
      done(refused as Error)
    }
  })
  server.setErrorHandler(handleError)
  server.setNotFoundHandler((request, reply) => sendRefusal(request, reply, refuse('not_found')))
  if (options.env.NODE_ENV !== 'test')
    await refuseOverload(server, {
      refuse: (request, reply) => void sendRefusal(request, reply, refuse('overloaded')),
    })
  // only pages: pictures and scripts are compressed already, and replies of the contract where they are made
  await server.register(compress, { threshold: 1024, customTypes: /^text\/html/ })
  await server.register(cookie, { secret: options.keys.cookie })
  guardTransport(server, { trustProxy: options.env.TRUST_PROXY !== undefined })
  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers(protective)
    if (isCrossSite(request, options.publicUrl)) return void sendRefusal(request, reply, refuse('foreign_origin'))
    if (routedPath(request.url).startsWith('/api/')) void reply.header('cache-control', 'no-store')
    return done()
  })
  // 304: the browser keeps the headers of its cached response (RFC 9111, 4.3.4), and most responses to polls are 304
  server.addHook('onSend', (request, reply, _, done) => {
    if (reply.statusCode === 304) for (const name of protectiveNames) reply.removeHeader(name)
    done()
  })
  countRequests(server)
  // one line per response, with the route's pattern: the URL and the body may be private
  server.addHook('onResponse', (request, reply, done) => {
    done()
    const pattern = request.routeOptions.url ?? 'unknown'
    if (reply.statusCode < 400 && request.routeOptions.config.quiet) return
    request.log.info(
      { method: request.method, route: pattern, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
}
