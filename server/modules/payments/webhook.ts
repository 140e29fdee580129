import type { FastifyInstance } from 'fastify'
import { webhookPath } from '#contract/payments.ts'
import { refuse } from '#contract/refusals.ts'
import { sendRefusal } from '#server/platform/http/problems.ts'
import { takeEvent } from './payments.ts'
import type { PaymentDeps } from './payments.ts'

/** Largest event of the provider, in bytes. */
const bodyLimit = 262_144

/** Where the provider's signed events arrive. Reads no cookie; the signature over the exact bytes is the proof. */
export async function paymentWebhook(app: FastifyInstance, deps: PaymentDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
    scope.post(webhookPath, { bodyLimit }, async (request, reply) => {
      const { body } = request
      const signature = request.headers['stripe-signature']
      const signed = Buffer.isBuffer(body) && typeof signature === 'string'
      const event = signed ? deps.provider.verifyWebhook(body, signature) : undefined
      if (!event) return sendRefusal(request, reply, refuse('bad_signature'))
      await takeEvent(deps, event)
      return reply.code(200).type('text/plain').send('ok')
    })
  })
}
