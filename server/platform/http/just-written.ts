import type { FastifyInstance, FastifyRequest } from 'fastify'
import { standbyMaximumMs } from '#server/database/standby.ts'
import { hostCookieName } from './host-cookie.ts'

/**
 * Lets browsers remember that they have just changed something, by a cookie that lasts as long as a copy of the database
 * may be behind. Answers whether a request comes from such a browser. The cookie holds nothing: who makes one up is only
 * answered from where everybody could be.
 */
export function rememberWrites(server: FastifyInstance, publicUrl: string): (request: FastifyRequest) => boolean {
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
