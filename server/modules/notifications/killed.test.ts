// @module-tag full
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { anAcceptedStay } from '#testing/factories.ts'
import { long } from '#testing/long.ts'

const kills = 100
/** How many events there are; each is sent by two channels. */
const events = 250
const worker = fileURLToPath(new URL('../../../testing/telling-worker.ts', import.meta.url))

const app = useTestApp()

/** When a worker is killed: as soon as it sends, when it got the response, or some time after. */
const moments = ['sending', 'sent', 'later'] as const

/** Starts a provider that records what it gets, fails now and then, and has the worker killed while it sends. */
async function aProvider() {
  const taken: { key: string; body: string }[] = []
  let current: ChildProcess | undefined
  let killed = 0
  const kill = (): void => {
    if (killed < kills && current?.kill('SIGKILL')) killed++
    current = undefined
  }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      // one in ten fails
      if (Math.random() < 0.1) return response.writeHead(503).end()
      const { key } = JSON.parse(body) as { key: string }
      taken.push({ key, body })
      const hit = current !== undefined && killed < kills && Math.random() < 0.5
      const moment = hit ? moments[Math.floor(Math.random() * moments.length)] : undefined
      if (moment === 'sending') return kill()
      response.end('taken')
      if (moment === 'sent') setImmediate(kill)
      if (moment === 'later') setTimeout(kill, Math.random() * 20)
      return undefined
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    taken,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    kills: () => killed,
    watch: (child: ChildProcess) => (current = child),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test.runIf(long)(
  'killed workers lose no delivery, and one that is sent twice has the same key',
  async () => {
    const { pool } = app.connection
    const stay = await anAcceptedStay(app)
    // pushes wait at night, so set the time zone in which it is noon
    const offset = Math.round(12 - new Date().getUTCHours())
    await pool.query('update users set time_zone = $1', [`Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`])
    await pool.query('delete from jobs._private_jobs')
    const started = performance.now()
    for (let i = 0; i < events; i++)
      for (const state of ['authorized', 'unpaid'])
        await pool.query('update bookings set payment_state = $2 where id = $1', [stay.bookingId, state])
    // no worker runs yet, so writing the changes must be fast
    expect((performance.now() - started) / events).toBeLessThan(500)

    const provider = await aProvider()
    const open = async () => {
      const { rows } = await pool.query<{ open: number }>(
        `select (select count(*) from jobs.jobs where task_identifier in ('notify', 'deliver-notification'))::int as open`,
      )
      return rows[0]?.open ?? 0
    }
    while ((await open()) > 0) {
      const child = spawn(process.execPath, [worker, app.connection.pool.options.connectionString ?? '', provider.url])
      provider.watch(child)
      const ended = once(child, 'exit')
      while (child.exitCode === null && child.signalCode === null && (await open()) > 0)
        await Promise.race([
          ended,
          sleep(100).then(() =>
            // retry failed jobs at once rather than after seconds
            pool.query(`update jobs._private_jobs set run_at = now() where locked_at is null and attempts > 0`),
          ),
        ])
      child.kill('SIGKILL')
      await ended
      // make the locks old enough that the next worker takes over the jobs
      await pool.query(
        `update jobs._private_jobs set locked_at = now() - interval '1 minute' where locked_at is not null`,
      )
      await pool.query(`update job_workers set seen_at = now() - interval '1 minute'`)
    }
    provider.close()

    const { rows: deliveries } = await pool.query<{ id: string; outcome: string | null }>(
      `select d.id, d.outcome from notification_deliveries d join notifications n on n.id = d.notification_id
     where n.kind = 'payment_held'`,
    )
    expect(provider.kills()).toBe(kills)
    expect(deliveries).toHaveLength(2 * events)
    expect(deliveries.filter(({ outcome }) => outcome !== 'sent')).toEqual([])
    expect(new Set(provider.taken.map(({ key }) => key))).toEqual(new Set(deliveries.map(({ id }) => id)))
    // the same key has the same message
    expect(new Set(provider.taken.map(({ body }) => body)).size).toBe(deliveries.length)
  },
  600_000,
)
