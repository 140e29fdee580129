import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { logoutPath } from '#contract/sign-in.ts'
import type { Database } from '#server/database/connect.ts'
import type { RelyingParty } from '#server/gateways/oidc/relying-party.ts'
import { SignInFailed } from '#server/gateways/oidc/sign-in-failed.ts'
import type { SignInLimits } from '#server/platform/http/limits.ts'
import { endFromProvider } from './sessions.ts'

type ProviderLogoutOptions = {
  readonly db: Database
  readonly relyingParty: RelyingParty
  /** The issuer under which the provider's accounts are stored. */
  readonly issuer: string
  readonly clock: () => Date
  readonly limits: SignInLimits
}

/**
 * The endpoints where a provider reports that somebody logged out there: from server to server with a signed token
 * (OpenID Connect Back-Channel Logout), or by a frame in the browser, which has only a session name known to the two
 * sides (Front-Channel Logout).
 */
export async function providerLogoutPages(app: FastifyInstance, options: ProviderLogoutOptions): Promise<void> {
  const { db, relyingParty, issuer, clock, limits } = options
  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: 16_384 })
    scope.post(`${logoutPath}/back-channel`, async (request, reply) => {
      await limits.step(request)
      void reply.header('cache-control', 'no-store')
      const token: unknown = Reflect.get(Object(request.body), 'logout_token')
      try {
        const ended = await relyingParty.ended(typeof token === 'string' ? token : '')
        const sessions = await endFromProvider(db, issuer, ended)
        request.log.info({ sessions }, 'the sign-in provider ended sessions')
        return reply.code(200).send()
      } catch (error) {
        if (!(error instanceof SignInFailed)) throw error
        request.log.warn({ err: error }, 'a logout by the sign-in provider was refused')
        return error.problem === 'unavailable'
          ? reply.code(503).header('retry-after', '60').send({ error: 'temporarily_unavailable' })
          : reply.code(400).send({ error: 'invalid_request' })
      }
    })
  })
  app.get<{ Querystring: { iss?: unknown; sid?: unknown } }>(`${logoutPath}/front-channel`, async (request, reply) => {
    await limits.step(request)
    const { iss, sid } = request.query
    if (
      request.method === 'GET' &&
      typeof iss === 'string' &&
      iss.replace(/\/$/, '') === issuer &&
      typeof sid === 'string' &&
      sid !== ''
    )
      await endFromProvider(db, issuer, { providerSession: sid, until: clock() })
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send('<!doctype html>')
  })
}
