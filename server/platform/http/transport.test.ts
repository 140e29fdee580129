import { connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestApp } from '#testing/app.ts'
import { full } from '#testing/full.ts'
import { guardTransport, transportOptions } from './transport.ts'

let app: TestApp
const lines: string[] = []
beforeAll(async () => {
  const env = { LOG_LEVEL: 'info', TRUST_PROXY: '127.0.0.1' }
  app = await startTestApp({ live: true, env, log: (line) => lines.push(line) })
})
afterAll(() => app.close())

describe('connections', () => {
  test('time out when idle and have a maximum; an upload has more time', () => {
    const { timeout, headersTimeout, requestTimeout, maxConnections } = app.server.server
    expect({ timeout, headersTimeout, requestTimeout, maxConnections }).toEqual({
      timeout: 15_000,
      headersTimeout: 13_000,
      requestTimeout: 120_000,
      maxConnections: 4000,
    })
  })

  full('stay open while the server works, and time out while it waits for the request', async () => {
    const server = Fastify({ ...transportOptions, connectionTimeout: 200 })
    guardTransport(server, { trustProxy: false })
    server.post('/slow', () => new Promise((resolve) => setTimeout(resolve, 600, 'done')))
    const address = await server.listen({ port: 0, host: '127.0.0.1' })
    const head =
      'POST /slow HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: text/plain\r\ncontent-length: 2\r\n\r\n'
    expect(await raw(`${head}ab`, address)).toMatch(/^HTTP\/1\.1 200 [^]*done$/)
    expect(await raw(`${head}a`, address)).toBe('')
    await server.close()
  })

  test('that are idle are closed when there are too many', async () => {
    const server = Fastify(transportOptions)
    guardTransport(server, { trustProxy: false })
    server.get('/', async () => 'done')
    server.server.maxConnections = 4
    const address = await server.listen({ port: 0, host: '127.0.0.1' })
    const { hostname, port } = new URL(address)
    const kept = Array.from({ length: 4 }, () => connect(Number(port), hostname))
    const answered = kept.map((socket) => new Promise((resolve) => socket.once('data', resolve)))
    for (const socket of kept) socket.on('error', () => {}).write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    await Promise.all(answered)
    const ask = () => raw('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', address).catch(() => '')
    await ask()
    expect(await ask()).toMatch(/^HTTP\/1\.1 200 /)
    await server.close()
  })

  test('with two Host headers are refused', async () => {
    const answer = await raw('GET /api/listings HTTP/1.1\r\nHost: one\r\nhost: two\r\nconnection: close\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('The request names more than one host.')
    expect(await raw('GET /healthz HTTP/1.1\r\nHost: one\r\nconnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
  })
})

describe('the log', () => {
  const logged = async (url: string, headers = {}): Promise<Record<string, unknown>[]> => {
    lines.length = 0
    await app.server.inject({ url, headers })
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  }

  test('has a unique id per request, and readable times', async () => {
    const [one] = await logged('/api/listings')
    const [two] = await logged('/api/listings')
    expect(one?.reqId).toMatch(/^[0-9a-f-]{36}$/)
    expect(two?.reqId).not.toBe(one?.reqId)
    expect(one).not.toHaveProperty('id')
    expect(one?.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  })

  test('takes a valid request id of a trusted proxy', async () => {
    expect((await logged('/api/listings', { 'x-request-id': 'abc.123-def' }))[0]?.reqId).toBe('abc.123-def')
    expect((await logged('/api/listings', { 'x-request-id': 'a b"c' }))[0]?.reqId).toMatch(/^[0-9a-f-]{36}$/)
    const untrusting = await startTestApp({ env: { LOG_LEVEL: 'info' }, log: (line) => lines.push(line) })
    lines.length = 0
    await untrusting.server.inject({ url: '/api/listings', headers: { 'x-request-id': 'abc.123-def' } })
    expect(lines.join('')).not.toContain('abc.123-def')
    await untrusting.close()
  })

  test('omits successful polls of machines', async () => {
    for (const url of ['/healthz', '/readyz', '/metrics']) expect(await logged(url)).toEqual([])
  })

  test('warns once of an untrusted proxy', async () => {
    const untrusting = await startTestApp({ env: { LOG_LEVEL: 'info' }, log: (line) => lines.push(line) })
    lines.length = 0
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    for (let i = 0; i < 3; i++) await untrusting.server.inject({ url: '/api/listings', headers })
    expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1)
    await untrusting.close()
    expect(await logged('/api/listings', headers)).toHaveLength(1)
  })
})

describe('/metrics', () => {
  test('reports jobs and connections to programs on this machine', async () => {
    await addJob(app.connection.db, 'nobody-does-this', {})
    await app.connection.pool.query(`insert into jobs._private_tasks (identifier) values ('given-up')
      on conflict do nothing`)
    await app.connection.pool.query(`select jobs.add_job('given-up', max_attempts => 1)`)
    await app.connection.pool.query(`update jobs._private_jobs set attempts = max_attempts
      where task_id = (select id from jobs._private_tasks where identifier = 'given-up')`)
    const { body, headers } = await app.server.inject('/metrics')
    expect(headers['content-type']).toMatch(/^text\/plain/)
    expect(body).toContain('petstead_jobs_waiting 1\n')
    expect(body).toContain('petstead_jobs_failed 1\n')
    expect(body).toMatch(/petstead_database_connections [1-9]/)
  })

  test('is a 404 for everyone else', async () => {
    expect((await app.server.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(404)
    const forwarded = { url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } }
    expect((await app.server.inject(forwarded)).statusCode).toBe(404)
  })
})

function raw(request: string, address = app.address): Promise<string> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.write(request)
  let text = ''
  socket.on('data', (part) => (text += String(part)))
  return new Promise((resolve) => socket.once('close', () => resolve(text)))
}
