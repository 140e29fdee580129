import type { FastifyInstance } from 'fastify'
import { webhookPath } from '#contract/paths.ts'
import { refuse } from '#contract/refusals.ts'
import { sendRefusal } from '#server/platform/http/problems.ts'
import { receiveEvent } from './apply-report.ts'
import type { PaymentDeps } from './ports.ts'

/** Largest event of the provider, in bytes. */
const bodyLimit = 262_144

/** Receives the provider's signed events. Reads no cookie; the signature over the exact bytes authenticates them. */
export async function paymentWebhook(app: FastifyInstance, deps: PaymentDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
    scope.post(webhookPath, { bodyLimit, config: { changesPages: true } }, async (request, reply) => {
      const { body } = request
      const event = Buffer.isBuffer(body) ? deps.provider.verifyWebhook(body, request.headers) : undefined
      if (!event) return sendRefusal(request, reply, refuse('bad_signature'))
      // repeating it would change nothing, so it is taken and said
      if (event === 'unreadable') request.log.warn('an event of the payment provider has impossible values')
      else if (event !== 'not_ours') await receiveEvent(deps, event)
      return reply.code(200).type('text/plain').send('ok')
    })
  })
}
