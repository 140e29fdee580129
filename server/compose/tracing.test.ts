// @module-tag full
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { externalCall } from '#server/platform/external-call.ts'
import { startTracing } from '#server/platform/tracing/otlp.ts'
import { addJob, startJobs } from '#server/platform/jobs/jobs.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestApp } from '#testing/app.ts'
import { readEnv } from './env.ts'
import { tracingOf } from './tracing.ts'

const Value = z.object({ stringValue: z.string().optional(), intValue: z.number().optional() })
const Attributes = z.array(z.object({ key: z.string(), value: Value }))
const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.number(),
              attributes: Attributes,
            }),
          ),
        }),
      ),
    }),
  ),
})
type Span = z.infer<typeof Sent>['resourceSpans'][number]['scopeSpans'][number]['spans'][number]

const taken: unknown[] = []
const heads: (string | undefined)[] = []
let silent = false
/** A collector that parses requests as OTLP JSON. */
const collector = createServer((request, response) => {
  if (silent) return
  void json(request).then((body) => {
    heads.push(String(request.headers['api-key']))
    taken.push(body)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})
const spansOf = (): Span[] =>
  taken.flatMap((body) =>
    Sent.parse(body).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  )
const of = (span: Span | undefined, key: string) => span?.attributes.find((each) => each.key === key)?.value

const traced = (settings: Record<string, string> = {}) =>
  tracingOf(
    readEnv({
      NODE_ENV: 'test',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=two%20words',
      ...settings,
    }),
  )

let app: TestApp
let tracing: Awaited<ReturnType<typeof tracingOf>>
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  tracing = await traced()
  app = await startTestApp({
    env: { TRUST_PROXY: 'loopback' },
    extend: async (server) =>
      void server.post('/of-the-test/:word', () => externalCall('places', async () => 'canary')),
  })
})
afterAll(async () => {
  await tracing?.stop()
  await app.close()
  collector.closeAllConnections()
  collector.close()
})

test('requests, statements, outgoing calls and jobs become spans without personal data', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const id = '0197a000-0000-7000-8000-000000000001'
  await app.server.inject({
    url: `/api/listings/${id}?secret=canary`,
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01`, cookie: 'canary=1', 'user-agent': 'canary' },
  })
  await app.server.inject({ url: '/of-the-test/canary', method: 'POST', payload: { word: 'canary' } })
  let done = () => {}
  const finished = new Promise<void>((resolve) => (done = resolve))
  const jobs = await startJobs({
    pool: app.connection.pool,
    handlers: {
      'of-the-test': async () => (await app.connection.db.selectFrom('users').select('id').execute(), done()),
    },
    onError: () => {},
  })
  await addJob(app.connection.db, 'of-the-test', { word: 'canary' })
  await finished
  await jobs.stop()
  await tracing?.stop()

  const spans = spansOf()
  const request = spans.find(({ name }) => name === 'GET /api/listings/:id')
  expect([request?.traceId, request?.parentSpanId, request?.kind]).toEqual([traceId, 'b7ad6b7169203331', 2])
  expect(of(request, 'http.route')).toEqual({ stringValue: '/api/listings/:id' })
  expect(of(request, 'http.response.status_code')).toEqual({ intValue: 404 })
  const statement = spans.find(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(of(statement, 'db.system.name')).toEqual({ stringValue: 'postgresql' })
  expect(of(statement, 'db.query.text')?.stringValue).toMatch(/^select /)
  const asking = spans.find(({ name }) => name === 'POST /of-the-test/:word')
  const call = spans.find(({ name }) => name === 'places')
  expect([call?.parentSpanId, call?.traceId]).toEqual([asking?.spanId, asking?.traceId])
  const job = spans.find(({ name }) => name === 'of-the-test')
  expect([job?.kind, job?.parentSpanId ?? '']).toEqual([5, ''])
  expect(spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId).map(({ name }) => name)).toEqual(['select'])
  expect(JSON.stringify(taken)).not.toMatch(/canary|0197a000|127\.0\.0\.1/)
  expect(new Set(heads)).toEqual(new Set(['two words']))
})

test.each([
  ['silent', () => `http://127.0.0.1:${(collector.address() as AddressInfo).port}`],
  ['not there', () => 'http://127.0.0.1:1'],
])('a collector that is %s delays neither requests nor the stop', async (_, endpoint) => {
  silent = true
  const lastMs = 300
  const other = startTracing({ endpoint: endpoint(), headers: {}, service: 'test', ratio: 1, everyMs: 10, lastMs })
  // less than the timeout for a collector
  const begun = performance.now()
  const asked = Array.from({ length: 10 }, () =>
    app.server.inject('/api/listings/0197a000-0000-7000-8000-000000000001'),
  )
  expect(new Set((await Promise.all(asked)).map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
  expect(performance.now() - begun).toBeLessThan(3500)
  const ending = performance.now()
  await other.stop()
  expect(performance.now() - ending).toBeLessThan(lastMs + 2000)
})

test('without a collector no tracing is started', async () => {
  expect(await traced({ OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toBeUndefined()
})
