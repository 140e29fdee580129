import type { FastifyInstance } from 'fastify'
import type { DatabaseConnection } from '#server/database/connect.ts'
import { migrationNames } from '#server/database/migrate.ts'

/** /healthz: the process answers. /readyz: it can do its work: database there, migrated, not shutting down. */
export function healthRoutes(server: FastifyInstance, { pool }: DatabaseConnection): void {
  let draining = false
  server.addHook('preClose', async () => {
    draining = true
  })
  server.get('/healthz', async (_request, reply) => reply.type('text/plain').send('ok'))
  server.get('/readyz', async (_request, reply) => {
    const ready = !draining && (await isMigrated())
    return reply
      .code(ready ? 200 : 503)
      .type('text/plain')
      .send(ready ? 'ready' : 'not ready')
  })

  async function isMigrated(): Promise<boolean> {
    try {
      const { rows } = await pool.query<{ count: number }>('select count(*) as count from migrations')
      return rows[0]?.count === migrationNames().length
    } catch {
      return false
    }
  }
}
