import type { FastifyRequest } from 'fastify'
import type { DatabaseConnection } from '#server/database/connect.ts'
import { readAnyway } from '#server/database/standby.ts'
import type { Standby } from '#server/database/standby.ts'
import { findSession } from '#server/modules/identity/public.ts'
import type { Caller } from '#server/platform/http/mount.ts'

type Options = {
  readonly connection: Pick<DatabaseConnection, 'db'>
  readonly clock: () => Date
  readonly standby?: Standby | undefined
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
  { connection: { db }, clock, standby }: Options,
  cookieName: string,
): (request: FastifyRequest) => Promise<Caller | null> {
  const anyway = readAnyway(db, standby, sessionsMs)
  return (request) => {
    const { background = false, standsIn = false } = request.routeOptions.config
    const token = request.cookies[cookieName]
    if (!standsIn) return findSession(db, token, clock(), background)
    // a standby is read-only, so the visit cannot be recorded
    return anyway((on) => findSession(on, token, clock(), background || on !== db))
  }
}
