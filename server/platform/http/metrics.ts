import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '#contract/refusals.ts'
import { defaultName } from '#contract/vocabulary/site.ts'
import { readBackups } from '#server/database/backups.ts'
import type { DatabaseConnection } from '#server/database/connect.ts'
import type { Standby } from '#server/database/standby.ts'
import { transactionRetries } from '#server/database/transaction.ts'
import { metricsText } from '#server/platform/metrics-registry.ts'
import { withTimeout } from '#server/platform/with-timeout.ts'
import { countJobs } from '#server/platform/jobs/jobs.ts'
import { always } from './health.ts'
import { sendRefusal } from './problems.ts'

/** The same whatever the site is called: alerts and dashboards name them. */
const prefix = defaultName.toLowerCase()

/** Timeout of the database query; the other metrics are served without it. */
const patienceMs = 2000
/** Sampling interval of the event loop delay. */
const tickMs = 20

type Metric = readonly [name: string, help: string, value: number]

/** Serves /metrics in the Prometheus text format, to programs on this machine only. */
export function metricsRoute(
  server: FastifyInstance,
  { db, pool }: DatabaseConnection,
  standby?: Pick<Standby, 'isFresh'>,
): void {
  const delay = monitorEventLoopDelay({ resolution: tickMs })
  delay.enable()
  server.addHook('onClose', async () => void delay.disable())
  server.get('/metrics', always, async (request, reply) => {
    if (!isLocal(request)) return sendRefusal(request, reply, refuse('not_found'))
    const late = () => new Error('The database does not answer.')
    const [jobs, madeAt] = await Promise.all([
      withTimeout(patienceMs, () => countJobs(db), late).catch(() => undefined),
      withTimeout(patienceMs, () => readBackups(pool), late).then(
        ({ madeAt: at }) => at,
        () => null,
      ),
    ])
    const metrics: Metric[] = [
      ['database_answers', 'Whether the database answers.', jobs ? 1 : 0],
      ...(jobs
        ? ([
            ['jobs_waiting', 'Jobs that are to be done or tried again.', jobs.waiting],
            ['jobs_late', 'Jobs that were due a minute ago and longer.', jobs.late],
            ['jobs_failed', 'Jobs that were given up.', jobs.failed],
          ] as const)
        : []),
      ...(madeAt
        ? ([
            ['backup_age_seconds', 'Seconds since the last good backup.', Math.round((Date.now() - +madeAt) / 1000)],
          ] as const)
        : []),
      ['database_connections', 'Connections to the database.', pool.totalCount],
      ['database_connections_idle', 'Connections that nobody uses.', pool.idleCount],
      ['database_callers_waiting', 'Calls that wait for a connection.', pool.waitingCount],
      ...(standby
        ? [['database_standby_used', 'Whether reads go to the standby.', standby.isFresh() ? 1 : 0] as const]
        : []),
      ['transaction_retries', 'Transactions tried again after a deadlock.', transactionRetries()],
      ...loopDelays(delay),
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
      .send(text.join('') + metricsText(prefix))
  })
}

/** Event loop delay in seconds since the last scrape. */
function loopDelays(delay: ReturnType<typeof monitorEventLoopDelay>): Metric[] {
  // the measured values include the sampling interval
  const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - tickMs) / 1000
  const [p99, max] = [seconds(delay.percentile(99)), seconds(delay.max)]
  delay.reset()
  return [
    ['event_loop_delay_p99_seconds', 'What 99 of 100 turns of the event loop took at most.', p99],
    ['event_loop_delay_max_seconds', 'The longest turn of the event loop.', max],
  ]
}

/** Whether a request comes from this machine itself; forwarding headers mean that a proxy on it forwards others. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  const forwarded = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'].some((name) => headers[name] !== undefined)
  return (address === '::1' || address.startsWith('127.')) && !forwarded
}
