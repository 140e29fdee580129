import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { DatabaseConnection } from '#server/database/connect.ts'
import { migrationNames } from '#server/database/migrate.ts'
import { kept } from '#server/platform/remembered.ts'

/** How long the check of the database may take: a load balancer does not wait. */
const patienceMs = 2000

export type HealthOptions = { readonly pool: DatabaseConnection['pool']; readonly hasRoom: () => boolean }

/** Answered under overload too: a busy server must not be restarted, and its figures are needed most then. */
export const always = { config: { pressureHandler: () => {} } }

/**
 * Three answers, each for somebody else. /healthz, for what restarts processes: this one answers. /drainz, for proxies: it
 * takes visitors, and is not about to end; a database that is away takes no process out, since those that remain would be
 * none, and pages that need nothing of it are still served. /readyz, for deployments and alarms: it can do all its work,
 * with the database there and migrated, and room on the disk. Answers with what makes /drainz say that the end is near.
 */
export function healthRoutes(server: FastifyInstance, { pool, hasRoom }: HealthOptions): () => void {
  let draining = false
  const drain = (): void => {
    if (draining) return
    draining = true
    // a proxy keeps connections: one that it takes up again at the very end would be lost with what it sends
    server.server.prependListener('request', (_, response: ServerResponse) => response.setHeader('connection', 'close'))
  }
  const names = migrationNames()
  // nobody's limit counts these: whoever asks a thousand times at once has one connection, and not all
  const migrated = kept(0, isMigrated)
  server.addHook('preClose', async () => drain())
  server.get('/healthz', always, async (_request, reply) => reply.type('text/plain').send('ok'))
  server.get('/drainz', always, async (_request, reply) =>
    reply
      .code(draining ? 503 : 200)
      .type('text/plain')
      .send(draining ? 'draining' : 'serving'),
  )
  server.get('/readyz', always, async (_request, reply) => {
    const ready = !draining && hasRoom() && (await Promise.race([migrated(), sleep(patienceMs, false, { ref: false })]))
    return reply
      .code(ready ? 200 : 503)
      .type('text/plain')
      .send(ready ? 'ready' : 'not ready')
  })

  return drain

  /** Whether all that this release needs is there; a newer one may have added more and serves beside this one. */
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
