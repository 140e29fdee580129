import type { FastifyInstance, FastifyRequest } from 'fastify'
import { visitPath } from '#contract/calls/listings.ts'
import { readId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/connect.ts'
import { bookingTerms } from '#server/modules/listings/public.ts'
import type { Caller } from '#server/platform/http/mount.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { createVisitCounter } from './counter.ts'
import { isBot } from './rules/bots.ts'

export type VisitBeaconOptions = {
  readonly db: Database
  readonly clock: () => Date
  readonly findCaller: (request: FastifyRequest) => Promise<Caller | null>
  /** Throws when somebody asks too often. */
  readonly limit: (request: FastifyRequest, caller: Caller | null) => Promise<void>
}

/**
 * POST /api/visits/{listingId}: a browser shows the page of a listing. It always answers 204, so that nothing is learned by
 * it; what is counted is decided here: neither programs nor the listing's own sitter.
 */
export function visitBeacon(server: FastifyInstance, { db, clock, findCaller, limit }: VisitBeaconOptions): void {
  const counter = createVisitCounter(db, (error) => server.log.warn({ err: error }, 'visits were not counted'))
  server.addHook('onClose', () => counter.flush())
  server.post<{ Params: { id: string } }>(
    visitPath(':id'),
    { config: { background: true } },
    async (request, reply) => {
      const caller = await findCaller(request)
      await limit(request, caller)
      const id = readId(request.params.id)
      const userAgent = request.headers['user-agent']
      const listing = id && !isBot(userAgent) ? await bookingTerms(db, id) : undefined
      if (listing && listing.sitterId !== caller?.id)
        await counter.add(listing.id, caller?.id ?? `${networkOf(request.ip)} ${userAgent}`, clock())
      return reply.code(204).send()
    },
  )
}
