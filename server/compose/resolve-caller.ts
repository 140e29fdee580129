import type { FastifyRequest } from 'fastify'
import type { DatabaseConnection } from '#server/database/connect.ts'
import { createFallbackRead } from '#server/database/standby.ts'
import type { Standby } from '#server/database/standby.ts'
import { findSession } from '#server/modules/identity/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { MountOptions } from '#server/platform/http/mount.ts'

type Options = {
  readonly connection: Pick<DatabaseConnection, 'db'>
  readonly clock: () => Date
  readonly standby?: Standby | undefined
  readonly isUnagreed: MountOptions['isUnagreed']
}

/**
 * How long sessions may be read from a standby after the leader was last reached. By then another leader is in place,
 * or the standby may be cut off too and miss sessions that end.
 */
const sessionsMs = 30_000

/**
 * Returns a function that finds the person of the request's session cookie. It reads the leader; while that is away,
 * for calls that the standby answers, it reads the standby.
 */
export function resolveCaller(
  { connection: { db }, clock, standby, isUnagreed }: Options,
  cookieName: string,
): (request: FastifyRequest) => Promise<Caller | null> {
  const readWithFallback = createFallbackRead(db, standby, sessionsMs)
  return async (request) => {
    const { background = false, standsIn = false } = request.routeOptions.config
    const token = request.cookies[cookieName]
    const found = standsIn
      ? // a standby is read-only, so the visit cannot be recorded
        await readWithFallback((on) => findSession(on, token, clock(), background || on !== db))
      : await findSession(db, token, clock(), background)
    return found && (await isUnagreed(found.agreedAt, clock())) ? { ...found, unagreed: true } : found
  }
}
