// @module-tag full
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf } from '#contract/address.ts'
import { calls } from '#contract/all-calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { cookieOf } from '#testing/app.ts'
import type { AnyInput, TestApp } from '#testing/app.ts'
import { personFor, startForEveryCall } from '#testing/every-call.ts'
import { long } from '#testing/long.ts'
import { inputFor } from '#testing/valid-inputs.ts'
import { aWorld } from '#testing/world.ts'
import type { World } from '#testing/world.ts'

/** Requests per call; a short run uses the first ones of the same sequence. */
const perCall = long ? 200 : 6

let app: TestApp
let world: World
beforeAll(async () => {
  app = await startForEveryCall()
  world = await aWorld(app)
})
afterAll(() => app.close())

type Json = unknown
type Request = { readonly url: string; readonly payload: string | undefined; readonly type: string }

const deep = (levels: number): Json => (levels === 0 ? 1 : { a: deep(levels - 1) })

/** Invalid values of a field: missing, null, another type, too long, not storable, huge, impossible, of others. */
const badValue = fc.oneof(
  fc.constantFrom<Json[]>(
    undefined,
    null,
    true,
    {},
    [],
    [[]],
    { toString: 'x' },
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x\udfff',
    'x'.repeat(10_000),
    '2027-02-30',
    '2027-13-01',
    '0000-00-00',
    '2027-03-14T99:99',
    '-1',
    '1e999',
    'NaN',
    '01890000-0000-7000-8000-000000000000',
    '01890000-0000-7000-8000-00000000000g',
    "'; drop table users; --",
    '{{7*7}}',
    '../../etc/passwd',
    '%00',
    -1,
    0.1,
    1e308,
    -1e308,
    9_007_199_254_740_991,
    Number.MAX_VALUE,
    4_294_967_296,
    ['x'.repeat(5000)],
    Array.from({ length: 300 }, () => 'dog'),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.double(),
  fc.constant(deep(8)),
)

const badBody = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '1',
    '{"a":}',
    `${'['.repeat(500)}${']'.repeat(500)}`,
    JSON.stringify(deep(300)),
    `{${Array.from({ length: 3000 }, (_, i) => `"k${i}":1`).join(',')}}`,
    `{"__proto__":{"role":"admin"}}`,
    `{"constructor":{"prototype":{"role":"admin"}}}`,
    'x'.repeat(20_000),
    `{"content":"${'x'.repeat(20_000)}"}`,
    '\ufeff{}',
    '{"a":"\\ud800"}',
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
)

const badParam = fc.oneof(
  fc.constantFrom(
    'abc',
    '0',
    '-1',
    '9e99',
    '%00',
    '..%2f',
    '%2e%2e%2f',
    'x'.repeat(150),
    '%ff',
    '%F0%9F%92%A9',
    'null',
    '[object Object]',
    '%0a',
  ),
  fc.string({ maxLength: 30 }).map(encodeURIComponent),
)

/** Requests to a call with an invalid path, query or body. */
function requestsTo(call: Endpoint, valid: AnyInput): fc.Arbitrary<Request> {
  const spoil = (whole: object): fc.Arbitrary<Record<string, Json>> =>
    fc
      .array(fc.tuple(fc.constantFrom(...Object.keys(whole), 'page', 'id'), badValue), { minLength: 1, maxLength: 4 })
      .map((changes) => ({ ...whole, ...Object.fromEntries(changes) }))
  const type = fc.constantFrom(
    'application/json',
    'application/json',
    'application/json',
    'text/plain',
    'application/xml',
  )
  const withBody = (payload: string | undefined) => ({ url: addressOf(call, valid), payload })
  const kinds: fc.Arbitrary<{ url: string; payload: string | undefined }>[] = []
  if (call.params)
    kinds.push(
      badParam.map((id) => ({
        url: call.path.replaceAll(/\{\w+\}/g, id),
        payload: valid.body && JSON.stringify(valid.body),
      })),
    )
  kinds.push(
    spoil(queryFields(call, valid)).map((query) => ({
      url: `${addressOf(call, { params: valid.params })}?${queryText(query)}`,
      payload: valid.body && JSON.stringify(valid.body),
    })),
  )
  if (call.body) {
    kinds.push(spoil(bodyFields(call, valid)).map((body) => withBody(JSON.stringify(body))))
    kinds.push(badBody.map((body) => withBody(body)))
  } else if (call.method !== 'GET') kinds.push(badBody.map((body) => withBody(body)))
  return fc.tuple(fc.oneof(...kinds), type).map(([request, contentType]) => ({ ...request, type: contentType }))
}

/** All fields of a call's schema, so that optional ones get invalid values too. */
function fieldsOf(schema: unknown): Record<string, undefined> {
  const shape = (schema as { shape?: object } | undefined)?.shape ?? {}
  return Object.fromEntries(Object.keys(shape).map((key) => [key, undefined]))
}
const queryFields = (call: Endpoint, valid: { query?: object }) => ({ ...fieldsOf(call.query), ...valid.query })
const bodyFields = (call: Endpoint, valid: { body?: object }) => ({ ...fieldsOf(call.body), ...valid.body })

function queryText(query: Record<string, Json>): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  return pairs
    .map(([key, value]) => {
      const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
      return `${key}=${encodeURIComponent(text.toWellFormed()).slice(0, 3000)}`
    })
    .join('&')
}

async function send(call: Endpoint, { url, payload, type }: Request) {
  return app.server.inject({
    method: call.method,
    url,
    headers: { cookie: cookieOf(personFor(call, world)), ...(payload !== undefined && { 'content-type': type }) },
    ...(payload !== undefined && { payload }),
  })
}

/** A query that hashes each table's content; without sessions, which change with every request, and events, which the provider sends when it likes. */
let digests: string
beforeAll(async () => {
  const { rows } = await app.connection.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('sessions', 'places', 'job_workers', 'payment_events')`,
  )
  const ofTable = (name: string) =>
    `select '${name}' as name, md5(string_agg(t::text, ',' order by t::text)) as digest from ${name} t`
  digests = `${rows.map(({ name }) => ofTable(name)).join(' union all ')} order by name`
})
const stored = async () => {
  // named, because planning takes longer than running
  const query = { name: 'digests', text: digests }
  return (await app.connection.pool.query<{ name: string; digest: string | null }>(query)).rows
}

/** Refused requests that were not repeated yet, and how many are together: hashing the tables takes long. */
const waiting: { readonly call: Endpoint; readonly request: Request }[] = []
const atOnce = 100

/** Refused requests changed nothing: repeating them changes no table. */
async function repeatRefused(): Promise<void> {
  const repeated = waiting.splice(0)
  const before = await stored()
  for (const { call, request } of repeated) await send(call, request)
  const told = () => repeated.map(({ call, request }) => `${call.method} ${request.url.slice(0, 80)}`).join('\n')
  expect(await stored(), told()).toEqual(before)
}

const leaks = /\bat .*\.ts:\d+|node_modules|select .* from|syntax error|violates|relation "|column "|Error:/i

describe(`${perCall} malformed requests`, () => {
  test.each(calls)('to $name cause no server error', async ({ name, call }) => {
    const valid = inputFor(name, world, app, personFor(call, world)) as AnyInput
    const requests = fc.sample(requestsTo(call, valid), { numRuns: perCall, seed: 20_270_314 })
    const refused: Request[] = []
    for (const request of requests) {
      const answer = await send(call, request)
      const told = `${call.method} ${request.url.slice(0, 300)} ${String(request.payload).slice(0, 300)}\n${answer.body.slice(0, 500)}`
      expect(answer.statusCode, told).toBeLessThan(500)
      if (answer.statusCode >= 400) {
        refused.push(request)
        expect(answer.body, told).not.toMatch(leaks)
        expect(answer.body.length, told).toBeLessThan(1000)
      }
    }
    // a call without input cannot refuse any
    if (call.params ?? call.query ?? call.body) expect(refused.length).toBeGreaterThan(0)
    if (call.method === 'GET') return
    waiting.push(...refused.map((request) => ({ call, request })))
    // an accepted request may have changed or deleted what others need
    const isSpent = refused.length < requests.length
    if (isSpent || waiting.length >= atOnce) await repeatRefused()
    if (isSpent) world = await aWorld(app)
  })

  test('leave every table as it was when they are refused', repeatRefused)

  test('leave the process running', async () => {
    const answer = await app.server.inject({ url: '/readyz' })
    expect(answer.statusCode).toBe(200)
  })
})

test.each([
  '/%',
  '//evil.example/x',
  '/api/%',
  '/api/listings/%E0%A4%A',
  `/${'a'.repeat(9000)}`,
  '/api/listings?lat=1&lat=2',
  '/objects/uploads/..%2f..%2fetc',
])('the path %s is refused or not found', async (url) => {
  const answer = await app.server.inject({ url })
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
  expect(answer.body).not.toMatch(leaks)
})
