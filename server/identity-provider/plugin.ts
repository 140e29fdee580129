import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusals, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { loginPath } from '#contract/sign-in.ts'
import { handleError, refusedBy, sendRefusal } from '#server/platform/http/problems.ts'
import { messagePage, sendPage } from '#server/platform/html-pages/page.ts'
import type { PageFrame } from '#server/platform/html-pages/page.ts'
import { accountRoutes } from './account-routes.ts'
import type { IdentityProviderOptions } from './options.ts'
import { signInRoutes } from './sign-in-routes.ts'

const again = { href: loginPath, label: 'Log in' }

/** The provider under /oidc, and its pages under /sign-in and /account. */
export async function identityProvider(app: FastifyInstance, options: IdentityProviderOptions): Promise<void> {
  await app.register(mountProvider, options)
  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: 16_384 })
    scope.addHook('onRequest', (request) => options.limits.step(request))
    scope.setErrorHandler((error, request, reply) => {
      // the sign-in has expired, or began in another browser
      if (error instanceof Error && error.name === 'SessionNotFound')
        return sendPage(reply, 400, messagePage(options.frame, 'Log in again', 'This login has expired.', again))
      const refused = refusedBy(error)
      return refused ? refusalPage(reply, refused, options.frame) : handleError(error, request, reply)
    })
    signInRoutes(scope, options)
    accountRoutes(scope, options)
  })
}

/** A refusal as a page, because people open these paths in a browser. */
function refusalPage(reply: FastifyReply, refused: Refused, frame: PageFrame): FastifyReply {
  const { status, sentence } = refusals[refused.refused]
  if (refused.retryAfter !== undefined) void reply.header('retry-after', String(refused.retryAfter))
  return sendPage(reply, status, messagePage(frame, 'Something went wrong', refused.sentence ?? sentence, again))
}

/** Mounts the library, which reads raw requests and writes its own responses. */
async function mountProvider(app: FastifyInstance, options: IdentityProviderOptions): Promise<void> {
  const answer = options.provider.callback()
  const { host, protocol } = new URL(options.publicUrl)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.all('/oidc/*', async (request, reply) => {
    // every started sign-in stores a row
    await (request.url.split('?')[0] === '/oidc/auth' ? options.limits.begin(request) : options.limits.step(request))
    // PostgreSQL cannot store NUL, and no valid request contains it
    if (/%00/.test(request.url)) return sendRefusal(request, reply, refuse('invalid_input'))
    handOver(request, reply)
    return undefined
  })

  function handOver(request: FastifyRequest, reply: FastifyReply): void {
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    reply.hijack()
    const raw = request.raw as typeof request.raw & { originalUrl?: string }
    raw.originalUrl = raw.url ?? '/'
    raw.url = raw.originalUrl.slice('/oidc'.length) || '/'
    raw.headers['x-forwarded-host'] = host
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    void answer(raw, reply.raw)
  }
}
