import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

type Overload = {
  readonly refuse: (request: FastifyRequest, reply: FastifyReply) => void
  /** Maximum delay of the event loop. */
  readonly mostMs?: number
  readonly lookEachMs?: number
}

/**
 * Refuses requests at once when the event loop is overloaded, instead of answering everyone too late. The start blocks
 * the loop too: after two sampling intervals the measurement no longer includes it.
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
