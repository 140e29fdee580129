import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { addressOf } from '#contract/address.ts'
import * as api from '#contract/api.ts'
import { calls } from '#contract/all-calls.ts'
import { webhookPath } from '#contract/paths.ts'
import { cookieOf, startTestApp, useTestApp } from '#testing/app.ts'
import { aPendingStay, anOwner } from '#testing/factories.ts'
import { full } from '#testing/full.ts'
import { payByCard } from '#testing/pay.ts'
import { inputFor } from '#testing/valid-inputs.ts'
import { aWorld } from '#testing/world.ts'
import type { World } from '#testing/world.ts'

const app = useTestApp({ live: true, env: { LOG_LEVEL: 'info' }, log: (line) => lines.push(line) })
let world: World
const lines: string[] = []
beforeAll(async () => {
  await app.connection.pool
    .query(`insert into places (id, kind, name, state, country, norm, latitude, longitude, population)
    values ('c1', 'city', 'Austin', 'TX', 'US', 'austin tx', 30.267, -97.743, 900000)`)
  world = await aWorld(app)
})

const reads = calls.filter(({ call }) => call.method === 'GET')

describe('HEAD', () => {
  test.each(reads)('of $name answers like GET, without a body', async ({ name, call }) => {
    const person = typeof call.who === 'string' || call.who.includes('sitter') ? world.sitter : world.owner
    const url = addressOf(call, inputFor(name, world, app, person) as object)
    const headers = { cookie: cookieOf(person) }
    const head = await app.server.inject({ method: 'HEAD', url, headers })
    const get = await app.server.inject({ method: 'GET', url, headers })
    expect([head.statusCode, head.body]).toEqual([get.statusCode, ''])
    expect(head.headers['content-type']).toBe(get.headers['content-type'])
  })

  test('and GET of messages do not mark them as delivered or read', async () => {
    const { owner, sitter } = await aPendingStay(app)
    const { id } = (await app.call(api.messaging.open, { body: { otherUserId: sitter.id } }, owner)).body
    await app.call(api.messaging.send, { params: { id }, body: { content: 'Hello' } }, owner)
    const headers = { cookie: cookieOf(sitter) }
    for (const url of ['/api/conversations', `/api/conversations/${id}/messages`])
      for (const method of ['HEAD', 'GET'] as const)
        expect((await app.server.inject({ method, url, headers })).statusCode).toBe(200)
    const { rows } = await app.connection.pool.query(
      'select delivered_at, read_at from messages where conversation_id = $1',
      [id],
    )
    expect(rows).toEqual([{ delivered_at: null, read_at: null }])
  })
})

test('every response has a Permissions-Policy', async () => {
  for (const url of ['/api/listings', '/nowhere', '/healthz'])
    expect((await app.server.inject({ url })).headers['permissions-policy']).toBe(
      'camera=(self), microphone=(), geolocation=(self), payment=(self "https://js.stripe.com")',
    )
})

full('an address over the rate limit gets a refusal like any other', async () => {
  const counting = await startTestApp({ env: { RATE_LIMITS: 'true' } })
  try {
    const ask = () => counting.server.inject({ url: '/api/listings', headers: { accept: 'application/problem+json' } })
    for (let i = 0; i < 240; i++) expect((await ask()).statusCode).toBe(200)
    const refused = await ask()
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  } finally {
    await counting.close()
  }
})

describe('an invalid request', () => {
  const json = { 'content-type': 'application/json' }
  const book = { method: 'POST', url: '/api/bookings' } as const
  test.each([
    ['an unknown address', { method: 'GET', url: '/api/nothing' } as const, 404, 'not_found'],
    ['another method', { method: 'PATCH', url: '/api/pets' } as const, 404, 'not_found'],
    ['text', { ...book, payload: 'a=b', headers: { 'content-type': 'text/plain' } }, 415, 'wrong_type'],
    [
      'a form',
      { ...book, payload: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'wrong_type',
    ],
    ['a big body', { ...book, payload: `{"a":"${'x'.repeat(17_000)}"}`, headers: json }, 413, 'too_large'],
    ['half a body', { ...book, payload: '{', headers: json }, 400, 'invalid_input'],
    ['a wrong body', { ...book, payload: '{"listingId":1}', headers: json }, 400, 'invalid_input'],
    [
      'a page of another site',
      { ...book, payload: '{}', headers: { ...json, 'sec-fetch-site': 'cross-site' } },
      403,
      'foreign_origin',
    ],
    [
      'an older page of another site',
      { ...book, payload: '{}', headers: { ...json, origin: 'https://evil.example' } },
      403,
      'foreign_origin',
    ],
  ])('with %s is a problem with a code and a sentence', async (_what, request, status, code) => {
    const headers = { cookie: cookieOf(world.owner), ...('headers' in request ? request.headers : {}) }
    const plain = await app.server.inject({ ...request, headers })
    expect([plain.statusCode, plain.headers['content-type']]).toEqual([status, 'text/plain; charset=utf-8'])
    const problem = await app.server.inject({
      ...request,
      headers: { ...headers, accept: 'application/problem+json' },
    })
    expect(problem.headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(problem.json()).toMatchObject({ type: 'about:blank', status, code, title: plain.body })
    if (request.url === book.url && request.payload?.includes('listingId'))
      expect(problem.json().errors).toMatchObject({ listingId: 'This must be text.' })
  })
})

test.each(['/api/listings', '/api/auth/user', '/api/nothing', '/objects/uploads/none', '/healthz', '/readyz', '/%'])(
  '%s has the protective headers',
  async (url) => {
    const { headers } = await app.server.inject({ url })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    if (url.startsWith('/api/')) expect(headers['cache-control']).toBe('no-store')
  },
)

full('a 429 response says how long to wait', async () => {
  const strict = await startTestApp({ env: { RATE_LIMITS: 'true' } })
  try {
    const ask = (headers = {}) => strict.server.inject({ url: '/api/listings', headers })
    for (let i = 0; i < 240; i++) expect((await ask()).statusCode).toBe(200)
    const answer = await ask()
    const seconds = Number(answer.headers['retry-after'])
    expect(answer.statusCode).toBe(429)
    expect(seconds).toBeGreaterThan(0)
    expect(answer.body).toBe(`Too many requests. Please wait ${seconds} seconds.`)
    // a signed-in person has a separate counter, and no header changes the address
    expect((await ask({ cookie: cookieOf(await anOwner(strict)) })).statusCode).toBe(200)
    expect((await ask({ 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(429)
  } finally {
    await strict.close()
  }
})

test('the log contains no user content and no secrets', async () => {
  const canary = `canary-${randomUUID()}`
  const stay = await aPendingStay(app)
  const { owner, sitter, listingId, petId } = stay
  const { id } = (await app.call(api.messaging.open, { body: { otherUserId: sitter.id } }, owner)).body
  await app.call(api.messaging.send, { params: { id }, body: { content: canary } }, owner)
  const input = { listingId, petIds: [petId], totalAmount: '1.00', specialInstructions: canary }
  await app.call(api.bookings.request, { body: input }, owner)
  await app.server.inject({ url: `/api/listings?q=${canary}&token=${canary}`, headers: { cookie: `sid=${canary}` } })
  await app.server.inject({ method: 'PUT', url: `/objects/uploads/${canary}?token=${canary}`, payload: canary })
  await app.server.inject({
    method: 'POST',
    url: webhookPath,
    headers: { 'stripe-signature': canary, 'content-type': 'application/json' },
    payload: canary,
  })
  await app.server.inject({ method: 'POST', url: '/api/pets', headers: { authorization: canary }, payload: canary })
  await payByCard(app, stay)
  // data that the database and the payment provider attach to their errors
  const failed = Object.assign(new Error('new row violates a constraint'), {
    code: '23514',
    detail: `Failing row contains (${canary})`,
    raw: { payment_intent: { client_secret: canary } },
  })
  app.server.log.error({ err: failed }, 'a job failed and will be tried again')

  const { rows } = await app.connection.pool.query<{ client_secret: string }>('select client_secret from payments')
  const log = lines.join('')
  expect(log).toContain('/api/conversations/:id/messages')
  expect(log).toContain('23514')
  const secret = [canary, owner.email, owner.session, sitter.session, ...rows.map((row) => row.client_secret)]
  for (const each of secret) expect(log).not.toContain(each)
})

test('of the requests that machines make all the time, only failed ones are logged', async () => {
  const from = lines.length
  for (const url of ['/healthz', '/drainz', '/readyz', '/api/listings']) await app.server.inject(url)
  // through the stand-in of the payment provider
  await payByCard(app, await aPendingStay(app))
  await app.server.inject('/sandbox/stripe/v1/payment_intents')
  const answered = lines.slice(from).map((line) => JSON.parse(line) as { msg: string; route?: string; status?: number })
  const routes = new Set(
    answered.filter(({ msg }) => msg === 'answered').map(({ route, status }) => `${status} ${route}`),
  )
  expect([...routes].filter((each) => /z$|sandbox/.test(each))).toEqual(['401 /sandbox/stripe/v1/payment_intents'])
  expect(routes).toContain('200 /api/listings')
})

describe('a request from another site', () => {
  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 201],
    [{ origin: 'http://petstead.test' }, 201],
    [{}, 201],
  ])('with %o gets %i', async (headers, status) => {
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/pets',
      headers: { cookie: cookieOf(world.owner), ...headers },
      payload: { name: 'Rex', type: 'dogs' },
    })
    expect(answer.statusCode).toBe(status)
  })
})
