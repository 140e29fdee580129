// @module-tag full
import { mkdtempSync, rmSync } from 'node:fs'
import { connect as openSocket } from 'node:net'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refusals } from '#contract/refusals.ts'
import { connect } from '#server/database/connect.ts'
import { readEnv } from './env.ts'
import { startServer } from './start.ts'
import { aBrowser } from '#testing/browser.ts'
import { createTestDatabase } from '#testing/database.ts'
import { freePort } from '#server/platform/free-port.ts'

const password = 'canary horse 9 battery'

test('a stopping server finishes requests and jobs, takes no new ones, and logs no secret', async () => {
  const database = await createTestDatabase()
  const { pool, close } = connect({ url: database.url, max: 2 })
  await pool.query(`insert into places (id, kind, name, state, country, norm, latitude, longitude, population)
    values ('c1', 'city', 'Austin', 'TX', 'US', 'austin tx', 30.267, -97.743, 900000)`)
  const folder = mkdtempSync(join(tmpdir(), 'petstead-stop-'))
  const port = await freePort()
  const lines: string[] = []
  const running = await startServer({
    env: readEnv({ NODE_ENV: 'test', PORT: String(port), DATA_DIR: folder, DEMO: 'false', RATE_LIMITS: 'false' }),
    databaseUrl: database.url,
    clock: () => new Date(),
    say: () => {},
    pages: 'none',
    log: { write: (line) => void lines.push(line) },
  })
  try {
    const browser = aBrowser(`http://localhost:${port}`)
    const page = await browser.open('/api/login?returnTo=/healthz')
    const person = { givenName: 'Canary', familyName: 'Bird', email: 'canary@stop.test', password }
    expect((await browser.submit(`${page.url}/sign-up`, person)).url).toBe('/healthz')
    const session = browser.cookies.get('sid') ?? ''

    const body = JSON.stringify({ name: 'Biscuit', type: 'dogs' })
    const slow = await begin(port, session, body.length)
    const idle = await begin(port, session, body.length, '')
    expect((await browser.open('/readyz')).status).toBe(200)

    const began = Date.now()
    const stopped = running.stop()
    await new Promise((resolve) => setTimeout(resolve, 200))
    await expect(fetch(`http://localhost:${port}/readyz`)).rejects.toThrow('fetch failed')
    slow.socket.write(`${body}GET /api/listings HTTP/1.1\r\nhost: localhost\r\n\r\n`)
    const [made, refused] = (await slow.answer).split(/(?=HTTP\/1\.1 503)/)
    expect(made).toMatch(/^HTTP\/1\.1 201 /)
    expect(refused).toContain(refusals.overloaded.sentence)
    idle.socket.destroy()
    await stopped
    expect(Date.now() - began).toBeLessThan(28_000)
    const { rows } = await pool.query(`select name from pets`)
    expect(rows).toEqual([{ name: 'Biscuit' }])

    const log = lines.join('')
    expect(log).toContain('signed in')
    for (const secret of [password, person.email, session]) expect(log).not.toContain(secret)
  } finally {
    await close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a stop with a short grace period does not wait for a slow request', async () => {
  const database = await createTestDatabase()
  const { pool, close } = connect({ url: database.url, max: 1 })
  await pool.query(`insert into places (id, kind, name, state, country, norm, latitude, longitude, population)
    values ('c1', 'city', 'Austin', 'TX', 'US', 'austin tx', 30.267, -97.743, 900000)`)
  const folder = mkdtempSync(join(tmpdir(), 'petstead-stop-'))
  const port = await freePort()
  const running = await startServer({
    env: readEnv({ NODE_ENV: 'test', PORT: String(port), DATA_DIR: folder, DEMO: 'false', LOG_LEVEL: 'silent' }),
    databaseUrl: database.url,
    clock: () => new Date(),
    say: () => {},
    pages: 'none',
  })
  const slow = await begin(port, 'none', 10)
  const began = performance.now()
  await running.stop(300)
  slow.socket.destroy()
  // Ctrl-C has to end within two seconds
  expect(performance.now() - began).toBeLessThan(1500)
  await close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Sends the head of a request without its body. */
async function begin(
  port: number,
  session: string,
  length: number,
  head = `POST /api/pets HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncookie: sid=${session}\r\ncontent-length: ${length}\r\n\r\n`,
): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = openSocket(port, '127.0.0.1')
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.write(head)
  let text = ''
  socket.on('data', (part) => (text += String(part)))
  socket.on('error', () => {})
  const answer = new Promise<string>((resolve) => socket.once('close', () => resolve(text)))
  await new Promise((resolve) => setTimeout(resolve, 100))
  return { socket, answer }
}

test('a stopping process fails /drainz while it still answers', async () => {
  const database = await createTestDatabase()
  const { pool, close } = connect({ url: database.url, max: 1 })
  await pool.query(`insert into places (id, kind, name, state, country, norm, latitude, longitude, population)
    values ('c1', 'city', 'Austin', 'TX', 'US', 'austin tx', 30.267, -97.743, 900000)`)
  await close()
  const folder = mkdtempSync(join(tmpdir(), 'petstead-stop-'))
  const port = await freePort()
  const running = await startServer({
    env: readEnv({
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: folder,
      DEMO: 'false',
      LOG_LEVEL: 'silent',
      DRAIN_SECONDS: '2',
    }),
    databaseUrl: database.url,
    clock: () => new Date(),
    say: () => {},
    pages: 'none',
  })
  const answerOf = (path: string) => fetch(`http://localhost:${port}${path}`)
  const ask = async (path: string) => (await answerOf(path)).status
  expect([await ask('/drainz'), await ask('/readyz')]).toEqual([200, 200])
  expect((await answerOf('/api/listings')).headers.get('connection')).toBe('keep-alive')
  const stopped = running.stop()
  expect([await ask('/drainz'), await ask('/readyz'), await ask('/healthz')]).toEqual([503, 503, 200])
  const last = await answerOf('/api/listings')
  // connections are closed, so that a proxy does not send on one of them
  expect([last.status, last.headers.get('connection')]).toEqual([200, 'close'])
  await stopped
  await expect(ask('/healthz')).rejects.toThrow('fetch failed')
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})
