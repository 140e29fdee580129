import type { FastifyInstance, FastifyRequest } from 'fastify'
import { standbyMaximumMs } from '#server/database/standby.ts'
import { hostCookieName } from './host-cookie.ts'

/**
 * Sets a cookie after every change, which lasts as long as a standby may be behind, and returns whether a request has
 * it. The cookie has no meaning otherwise: whoever forges one is answered by the leader.
 */
export function markRecentWrites(server: FastifyInstance, publicUrl: string): (request: FastifyRequest) => boolean {
  const secure = publicUrl.startsWith('https:')
  const name = hostCookieName('wrote', publicUrl)
  server.addHook('onSend', (request, reply, _, done) => {
    if (request.routeOptions.config.isWrite && reply.statusCode < 400)
      void reply.setCookie(name, '1', {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: Math.ceil(standbyMaximumMs / 1000),
      })
    done()
  })
  return ({ cookies }) => cookies[name] !== undefined
}
