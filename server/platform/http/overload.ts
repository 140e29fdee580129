import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

type Overload = {
  readonly refuse: (request: FastifyRequest, reply: FastifyReply) => void
  /** How long the event loop may be held. */
  readonly mostMs?: number
  readonly lookEachMs?: number
}

/**
 * A server that cannot keep up says so at once, instead of answering everyone too late. A start holds the event loop, too:
 * two looks after it listens, none is left that tells of before.
 */
export async function refuseOverload(
  server: FastifyInstance,
  { refuse, mostMs = 1000, lookEachMs = 1000 }: Overload,
): Promise<void> {
  let judgedFrom = Infinity
  server.addHook('onListen', async () => {
    judgedFrom = performance.now() + 2 * lookEachMs
  })
  await server.register(underPressure, {
    maxEventLoopDelay: mostMs,
    sampleInterval: lookEachMs,
    pressureHandler(request, reply) {
      if (performance.now() >= judgedFrom) refuse(request, reply)
    },
  })
}
