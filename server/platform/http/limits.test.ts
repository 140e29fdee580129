import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inProcessFetch } from './in-process.ts'
import { createLimits } from './limits.ts'
import { networkOf } from './network.ts'
import { handleError } from './problems.ts'

let app: FastifyInstance
beforeEach(async () => {
  app = Fastify()
  app.setErrorHandler(handleError)
  const limits = createLimits(true)
  app.get('/call', async (request) => {
    const id = request.headers['x-person']
    await limits.calls(request, typeof id === 'string' ? { id, role: 'owner' } : null)
    return 'answered'
  })
  app.get('/page', (request) => limits.page(request).then(() => 'answered'))
  app.get('/begin', (request) => limits.signIn.begin(request).then(() => 'answered'))
  app.get('/step', (request) => limits.signIn.step(request).then(() => 'answered'))
})
afterEach(() => app.close())

const ask = (url: string, { from = '203.0.113.7', person }: { from?: string; person?: string } = {}) =>
  app.inject({ url, remoteAddress: from, headers: person ? { 'x-person': person } : {} })

async function use(times: number, ...[url, who]: Parameters<typeof ask>): Promise<void> {
  for (let i = 0; i < times; i++) expect((await ask(url, who)).statusCode).toBe(200)
}

test('an address over its limit gets 429 with the seconds to wait; others are answered', async () => {
  await use(240, '/call')
  const refused = await ask('/call')
  expect(refused.statusCode).toBe(429)
  const seconds = Number(refused.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(refused.body).toBe(`Too many requests. Please wait ${seconds} seconds.`)
  await use(1, '/call', { from: '203.0.113.8' })
  await use(1, '/page')
})

test('an IPv6 network counts as one address', async () => {
  await use(239, '/call', { from: '2001:db8:1:2::1' })
  await use(1, '/call', { from: '2001:db8:1:2:ffff::9' })
  expect((await ask('/call', { from: '2001:db8:1:2::3' })).statusCode).toBe(429)
  await use(1, '/call', { from: '2001:db8:1:3::1' })
  // the short notation means the same network
  await use(239, '/page', { from: '2001:db8::1:1' })
  await use(1, '/page', { from: '2001:db8:0:0:7::9' })
  expect((await ask('/page', { from: '2001:db8::3:1' })).statusCode).toBe(429)
})

test('a signed-in person has one counter for all addresses', async () => {
  await use(300, '/call', { person: 'ada' })
  await use(300, '/call', { person: 'ada', from: '203.0.113.8' })
  expect((await ask('/call', { person: 'ada' })).statusCode).toBe(429)
  await use(1, '/call', { person: 'ben' })
  await use(1, '/call')
})

test('starting a sign-in has its own limit, and a started sign-in can be finished', async () => {
  for (let i = 0; i < 120; i++) {
    await use(1, '/begin')
    await use(5, '/step')
  }
  expect((await ask('/begin')).statusCode).toBe(429)
  await use(240, '/page')
  expect((await ask('/page')).statusCode).toBe(429)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0DB8:0:0:5::1', '2001:db8:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0'],
])('%s is counted as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test('requests that the server makes for its pages are not counted', async () => {
  const fetch = inProcessFetch(app)
  for (let i = 0; i < 300; i++) expect((await fetch(new Request('http://petstead.test/call'))).status).toBe(200)
})
