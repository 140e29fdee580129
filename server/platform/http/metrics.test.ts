import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { askService } from '#server/gateways/places/ask-service.ts'
import { useTestApp } from '#testing/app.ts'
import { z } from 'zod'
import { counter, metricsText } from '../metrics-registry.ts'
import { metricsRoute } from './metrics.ts'

const app = useTestApp()

const metrics = async (): Promise<string> => (await app.server.inject('/metrics')).body

/** The value of a series in the metrics text. */
const valueOf = (text: string, line: string): number =>
  Number(
    text
      .split('\n')
      .find((each) => each.startsWith(`${line} `))
      ?.slice(line.length + 1) ?? 0,
  )

test('requests are counted by route, method and status class, not by URL', async () => {
  const before = await metrics()
  const ids = Array.from({ length: 5 }, (_, i) => `0197a000-0000-7000-8000-00000000000${i}`)
  for (const id of ids) await app.server.inject(`/api/listings/${id}`)
  await app.server.inject({ url: '/api/nothing-here-either' })
  const after = await metrics()
  const missing = 'petstead_http_requests_total{method="GET",route="/api/listings/:id",status="4xx"}'
  expect(valueOf(after, missing) - valueOf(before, missing)).toBe(5)
  const took = 'petstead_http_request_seconds_count{route="/api/listings/:id"}'
  expect(valueOf(after, took) - valueOf(before, took)).toBe(5)
  const within = (bound: string) => `petstead_http_request_seconds_bucket{route="/api/listings/:id",le="${bound}"}`
  expect(valueOf(after, within('+Inf'))).toBe(valueOf(after, took))
  expect(valueOf(after, within('10'))).toBeGreaterThanOrEqual(valueOf(after, within('0.005')))
  expect(after).not.toContain('0197a000')
  expect(after).not.toContain('nothing-here-either')
})

test('calls to outside services are counted by outcome, and an open circuit is shown', async () => {
  const ask = askService({ name: 'Nobody', base: 'http://127.0.0.1:1' })
  const of = (outcome: string) => `petstead_outside_calls_total{system="places",outcome="${outcome}"}`
  const before = await metrics()
  expect(valueOf(before, 'petstead_circuit_open{service="Nobody"}')).toBe(0)
  for (let i = 0; i < 7; i++) await ask('/', z.unknown()).catch(() => {})
  const after = await metrics()
  expect(valueOf(after, of('failed')) - valueOf(before, of('failed'))).toBe(5)
  expect(valueOf(after, of('left_alone')) - valueOf(before, of('left_alone'))).toBe(2)
  expect(valueOf(after, 'petstead_circuit_open{service="Nobody"}')).toBe(1)
})

test('a metric has a maximum number of series', () => {
  const add = counter('test_without_end', 'For a test.')
  for (let i = 0; i < 3000; i++) add({ of: `"${i}"\n` })
  const lines = metricsText('x').split('\n')
  expect(lines.filter((line) => line.startsWith('x_test_without_end{'))).toHaveLength(2000)
  expect(lines).toContain('x_test_without_end{of="_0__"} 1')
})

test('the age of the last good backup is shown as soon as there is one', async () => {
  const { pool } = app.connection
  await pool.query('delete from backups')
  expect(await metrics()).not.toContain('petstead_backup_age_seconds')
  await pool.query(
    `insert into backups (made_at) select now() - days * interval '1 day' from unnest(array[9, 2, 5]) days`,
  )
  const age = valueOf(await metrics(), 'petstead_backup_age_seconds')
  expect(Math.abs(age - 2 * 86_400)).toBeLessThan(60)
})

test('the alerts and their documentation name existing metrics', async () => {
  await app.connection.pool.query('insert into backups (made_at) values (now())')
  const other = Fastify()
  metricsRoute(other, app.connection, { isFresh: () => true })
  const { body } = await other.inject('/metrics')
  await other.close()
  // besides them, the database that proves backups
  const known = new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name).concat('petstead_proof'))
  for (const file of ['ops/petstead-alerts.yml', 'docs/operations.md']) {
    const text = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')
    const named = [...text.matchAll(/petstead_[a-z0-9_]+/g)].map(([name]) => name.replace(/_(bucket|sum|count)$/, ''))
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !known.has(name) && !known.has(`${name}_total`))).toEqual([])
  }
  // and the alerts use existing label values
  const rules = readFileSync(new URL('../../../ops/petstead-alerts.yml', import.meta.url), 'utf8')
  expect([...rules.matchAll(/(status|outcome)="(\w+)"/g)].map(([, , word]) => word)).toEqual(['5xx', 'failed'])
})

test('metrics are served while the database is away', async () => {
  const other = Fastify()
  const nobody = connect({ url: 'postgres://nobody@127.0.0.1:1/nothing' })
  metricsRoute(other, nobody)
  const { statusCode, body } = await other.inject('/metrics')
  await Promise.all([other.close(), nobody.close()])
  expect(statusCode).toBe(200)
  expect(body).toContain('petstead_database_answers 0\n')
  expect(body).not.toContain('petstead_jobs_late')
})
