import type { FastifyRequest } from 'fastify'
import { isDatabaseAway } from '#server/database/connect.ts'
import type { Database } from '#server/database/connect.ts'
import type { Standby } from '#server/database/standby.ts'
import { findSession } from '#server/modules/identity/public.ts'
import type { Caller } from '#server/platform/http/mount.ts'
import type { AppOptions } from './app.ts'

/**
 * Who asks: the person whose session the request's cookie names. The leader says so; while it is away, for what is answered
 * from the standby, that does.
 */
export async function findCaller(
  request: FastifyRequest,
  { connection, clock, standby }: Pick<AppOptions, 'connection' | 'clock' | 'standby'>,
  cookieName: string,
): Promise<Caller | null> {
  const { background = false, standsIn = false } = request.routeOptions.config
  const token = request.cookies[cookieName]
  try {
    return await findSession(connection.db, token, clock(), background)
  } catch (error) {
    const instead = standsIn && isDatabaseAway(error) ? sessionsInstead(standby) : undefined
    if (!instead) throw error
    // a visit cannot be noted there
    return findSession(instead, token, clock(), true)
  }
}

/** A session may be read from the standby for so long after the leader was last heard. A failover takes 20 s. */
const sessionsMs = 30_000

/** The database that tells whose a session is while the leader is away, where there is one that may be asked. */
export function sessionsInstead(standby: Standby | undefined): Database | undefined {
  return standby?.standsIn() && standby.leaderSilentMs() < sessionsMs ? standby.db : undefined
}
