import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { refuse } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { fetchPublic } from '#server/gateways/fetch-public.ts'
import { readReports } from '#server/gateways/mail/mail-report.ts'
import { sendRefusal } from '#server/platform/http/problems.ts'
import { stopMail } from './stopped-mail-store.ts'

export const mailWebhookPath = '/api/webhooks/mail'

/** Largest report of a mail service, in bytes. */
const bodyLimit = 262_144

export type MailWebhookOptions = {
  readonly db: Database
  /** The shared secret: the password in the address, or a bearer token. */
  readonly secret: string
  readonly clock: () => Date
  /** Requests Amazon's address that confirms a subscription; tests replace it, so that they call nothing outside. */
  readonly confirm?: (url: string) => Promise<unknown>
}

/** Registers the webhook where mail services report bounces and spam complaints. */
export async function mailWebhook(app: FastifyInstance, options: MailWebhookOptions): Promise<void> {
  const { db, secret, clock, confirm = visit } = options
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Amazon sends its JSON as text/plain
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body))
    scope.post(mailWebhookPath, { bodyLimit }, async (request, reply) => {
      if (!knows(request.headers.authorization, secret)) {
        // Amazon sends the password in an address only after a challenge
        void reply.header('www-authenticate', 'Basic realm="mail"')
        return sendRefusal(request, reply, refuse('not_signed_in'))
      }
      const read = typeof request.body === 'string' ? readReports(request.body) : undefined
      if (!read) return sendRefusal(request, reply, refuse('invalid_input'))
      if ('confirm' in read) await confirm(read.confirm)
      else for (const report of read.reports) await stopMail(db, report, clock())
      return reply.code(204).send()
    })
  })
}

/** Whether the header has the secret, as a password of any user name or as a token. */
function knows(authorization: string | undefined, secret: string): boolean {
  const [, scheme = '', given = ''] = /^(basic|bearer) +(\S+)$/i.exec(authorization ?? '') ?? []
  const decoded = Buffer.from(given, 'base64').toString()
  const password = scheme.toLowerCase() === 'basic' ? decoded.slice(decoded.indexOf(':') + 1) : given
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(password), hash(secret))
}

const visit = (url: string) => fetchPublic(url, { loopback: false, accept: '*/*', bytesMaximum: 100_000 })
