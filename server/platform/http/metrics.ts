import type { FastifyInstance, FastifyRequest } from 'fastify'
import { productName } from '#contract/vocabulary/product.ts'
import { refuse } from '#contract/refusals.ts'
import type { DatabaseConnection } from '#server/database/connect.ts'
import type { Standby } from '#server/database/standby.ts'
import { transactionRetries } from '#server/database/transaction.ts'
import { countJobs } from '#server/platform/jobs/jobs.ts'
import { always } from './health.ts'
import { sendRefusal } from './problems.ts'

const prefix = productName.toLowerCase()

type Metric = readonly [name: string, help: string, value: number]

/** /metrics: figures to watch, in the text that Prometheus reads, for programs on this machine only. */
export function metricsRoute(
  server: FastifyInstance,
  { db, pool }: DatabaseConnection,
  standby?: Pick<Standby, 'isFresh'>,
): void {
  server.get('/metrics', always, async (request, reply) => {
    if (!isLocal(request)) return sendRefusal(request, reply, refuse('not_found'))
    const jobs = await countJobs(db)
    const metrics: Metric[] = [
      ['jobs_waiting', 'Jobs that are to be done or tried again.', jobs.waiting],
      ['jobs_late', 'Jobs that were due a minute ago and longer.', jobs.late],
      ['jobs_failed', 'Jobs that were given up.', jobs.failed],
      ['database_connections', 'Connections to the database.', pool.totalCount],
      ['database_connections_idle', 'Connections that nobody uses.', pool.idleCount],
      ['database_callers_waiting', 'Calls that wait for a connection.', pool.waitingCount],
      ...(standby
        ? [['database_standby_used', 'Whether reads go to the standby.', standby.isFresh() ? 1 : 0] as const]
        : []),
      ['transaction_retries', 'Transactions tried again after a deadlock.', transactionRetries()],
      ['memory_bytes', 'Memory of the process.', process.memoryUsage.rss()],
      ['uptime_seconds', 'Seconds since the process began.', Math.round(process.uptime())],
    ]
    const text = metrics.map(([metric, help, value]) => {
      const name = `${prefix}_${metric}`
      return `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${value}\n`
    })
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(text.join(''))
  })
}

/** From this machine and not on behalf of somebody else: a proxy here forwards what strangers ask. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  const forwarded = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'].some((name) => headers[name] !== undefined)
  return (address === '::1' || address.startsWith('127.')) && !forwarded
}
