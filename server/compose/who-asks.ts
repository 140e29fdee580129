import type { FastifyRequest } from 'fastify'
import { readAnyway } from '#server/database/standby.ts'
import { findSession } from '#server/modules/identity/public.ts'
import type { Caller } from '#server/platform/http/mount.ts'
import type { AppOptions } from './app.ts'

/**
 * A standby may say whose a session is for so long after the leader was last heard: within it another one leads, or the
 * standby may be cut off as well and not hear of sessions that end.
 */
const sessionsMs = 30_000

/**
 * Tells who asks: the person whose session the request's cookie names. The leader says so; while it is away, for what is
 * answered from the standby, that does.
 */
export function whoAsks(
  { connection: { db }, clock, standby }: Pick<AppOptions, 'connection' | 'clock' | 'standby'>,
  cookieName: string,
): (request: FastifyRequest) => Promise<Caller | null> {
  const anyway = readAnyway(db, standby, sessionsMs)
  return (request) => {
    const { background = false, standsIn = false } = request.routeOptions.config
    const token = request.cookies[cookieName]
    if (!standsIn) return findSession(db, token, clock(), background)
    // a visit cannot be noted in a standby
    return anyway((on) => findSession(on, token, clock(), background || on !== db))
  }
}
