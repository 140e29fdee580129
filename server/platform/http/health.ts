import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { DatabaseConnection } from '#server/database/connect.ts'
import { migrationNames } from '#server/database/schema.ts'
import { cached } from '#server/platform/cache.ts'

/** Timeout of the database check, since load balancers have short timeouts. */
const patienceMs = 2000

export type HealthOptions = {
  readonly pool: DatabaseConnection['pool']
  /** Tells this site from others of the same product (`siteToken`); /healthz shows it in the header x-site. */
  readonly site: string
  readonly hasDiskSpace: () => boolean
  /** Whether the process still reads what it keeps in memory. */
  readonly isReading: () => boolean
}

/**
 * Route option: answer under overload too. A busy server must not be restarted, and its metrics are needed most then.
 * Machines ask all the time, so it is quiet.
 */
export const always = { config: { pressureHandler: () => {}, quiet: true } }

/**
 * Adds three checks. /healthz, for a process manager: the process answers. /drainz, for proxies: it takes requests and
 * is not about to stop; it does not depend on the database, since then all processes would fail at once, and some pages
 * need no database. /readyz, for deployments and alerts: it can do all its work, with a migrated database, room on the
 * disk, and in memory what it keeps there. Returns a function that makes /drainz fail.
 */
export function healthRoutes(
  server: FastifyInstance,
  { pool, site, hasDiskSpace, isReading }: HealthOptions,
): () => void {
  let draining = false
  const drain = (): void => {
    if (draining) return
    draining = true
    // a proxy keeps connections open: a request that it sends on one at the very end would be lost
    server.server.prependListener('request', (_, response: ServerResponse) => response.setHeader('connection', 'close'))
  }
  const names = migrationNames()
  // these paths have no rate limit, so all requests of a second share one question to the database
  const migrated = cached(1000, isMigrated)
  server.addHook('preClose', async () => drain())
  server.get('/healthz', always, async (_request, reply) => reply.type('text/plain').header('x-site', site).send('ok'))
  server.get('/drainz', always, async (_request, reply) =>
    reply
      .code(draining ? 503 : 200)
      .type('text/plain')
      .send(draining ? 'draining' : 'serving'),
  )
  server.get('/readyz', always, async (_request, reply) => {
    const able = !draining && hasDiskSpace() && !isReading()
    const ready = able && (await Promise.race([migrated(), sleep(patienceMs, false, { ref: false })]))
    return reply
      .code(ready ? 200 : 503)
      .type('text/plain')
      .send(ready ? 'ready' : 'not ready')
  })

  return drain

  /** Whether all migrations of this release are there; a newer release may have added more. */
  async function isMigrated(): Promise<boolean> {
    try {
      const { rows } = await pool.query<{ count: number }>(
        'select count(*) as count from migrations where name = any($1)',
        [names],
      )
      return rows[0]?.count === names.length
    } catch {
      return false
    }
  }
}
