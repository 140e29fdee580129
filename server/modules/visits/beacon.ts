import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { visitPath } from '#contract/paths.ts'
import { readId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/connect.ts'
import { bookingTerms } from '#server/modules/listings/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { createVisitCounter } from './counter.ts'

export type VisitBeaconOptions = {
  readonly db: Database
  readonly clock: () => Date
  readonly findCaller: (request: FastifyRequest) => Promise<Caller | null>
  /** Throws when the caller exceeds the rate limit. */
  readonly limit: (request: FastifyRequest, caller: Caller | null) => Promise<void>
}

/**
 * POST /api/visits/{listingId}: a browser reports that it shows a listing's page. Always answers 204, so that it
 * reveals nothing. Bots and the listing's own sitter are not counted.
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
      // browsers always send a user agent
      const isBrowser = userAgent && !isbot(userAgent)
      const listing = id && isBrowser ? await bookingTerms(db, id) : undefined
      if (listing && listing.sitterId !== caller?.id)
        await counter.add(listing.id, caller?.id ?? `${networkOf(request.ip)} ${userAgent}`, clock())
      return reply.code(204).send()
    },
  )
}
