// @module-tag full
// @module-tag alone
import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import type { DatabaseConnection } from '#server/database/connect.ts'
import { sessionCookieName, startSession } from '#server/modules/identity/public.ts'
import { freePort } from '#server/platform/free-port.ts'
import { createTestDatabase } from '#testing/database.ts'
import { aPerson } from '#testing/factories.ts'
import { long } from '#testing/long.ts'
import { bomb, photo } from '#testing/pictures.ts'
import type { TestDatabase } from '#testing/postgres.ts'

// the peak memory of a process is read from Linux
const measurable = long && process.platform === 'linux'
// what a process may use under load; with the flags of npm start the peak is 380 to 416, by when its garbage is collected
const megabytes = 450

let database: TestDatabase
let connection: DatabaseConnection
let folder: string
let server: ChildProcess
let address: string

beforeAll(async () => {
  if (!measurable) return
  database = await createTestDatabase()
  connection = connect({ url: database.url, max: 2 })
  folder = mkdtempSync(join(tmpdir(), 'petstead-memory-'))
  const port = await freePort()
  address = `http://localhost:${port}`
  const { flags, env } = started()
  server = spawn(process.execPath, [...flags, 'server/compose/main.ts'], {
    env: {
      ...env,
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      DEMO: 'false',
      RATE_LIMITS: 'false',
      LOG_LEVEL: 'warn',
    },
    stdio: 'inherit',
  })
})
afterAll(async () => {
  if (!measurable) return
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('exit', resolve))
  await connection.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Returns the flags and the environment that `npm start` gives the server. */
function started(): { flags: string[]; env: NodeJS.ProcessEnv } {
  const print = `import { environment, serverFlags } from './scripts/bootstrap.mjs'
    console.log(JSON.stringify({ flags: serverFlags, env: environment(process.execPath) }))`
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', print], { encoding: 'utf8' })
  return JSON.parse(printed) as ReturnType<typeof started>
}

/** The peak memory of the server, in megabytes. */
const peak = (): number =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024

type Sent = readonly [name: string, status: number, image: Buffer]

/**
 * The largest pictures that are decoded of each kind, also with an orientation to apply; then files that are not
 * pictures.
 */
async function corpus(): Promise<readonly Sent[]> {
  const onItsSide = { orientation: 6 }
  const [whole, large] = [photo(7000, 5700), photo(5000, 4000).withMetadata(onItsSide)]
  const small = await photo(300, 200).jpeg().toBuffer()
  const half = await whole.clone().jpeg().toBuffer()
  const png = { compressionLevel: 3 }
  return [
    ['JPEG', 200, await whole.clone().withMetadata(onItsSide).jpeg().toBuffer()],
    ['progressive JPEG', 200, await large.clone().jpeg({ progressive: true }).toBuffer()],
    ['PNG', 200, await whole.clone().png(png).toBuffer()],
    ['PNG on its side', 200, await large.clone().png(png).toBuffer()],
    [
      'interlaced PNG',
      200,
      await large
        .clone()
        .png({ ...png, progressive: true })
        .toBuffer(),
    ],
    ['WebP', 200, await whole.clone().withMetadata(onItsSide).webp({ effort: 0 }).toBuffer()],
    ['AVIF', 200, await photo(3000, 2000).avif({ effort: 0 }).toBuffer()],
    ['GIF', 200, await photo(4000, 3000).gif({ effort: 1 }).toBuffer()],
    ['AVIF of too many pixels', 413, await photo(3001, 2000).avif({ effort: 0 }).toBuffer()],
    ['GIF of too many pixels', 413, await photo(4001, 3000).gif({ effort: 1 }).toBuffer()],
    ['progressive JPEG of too many pixels', 413, await whole.clone().jpeg({ progressive: true }).toBuffer()],
    ['long screenshot', 200, await photo(1179, 16_000).png(png).toBuffer()],
    ['panorama', 200, await photo(16_000, 2400).jpeg().toBuffer()],
    ['pixel bomb', 413, bomb()],
    ['JPEG without its end', 200, half.subarray(0, half.length - 20_000)],
    ['JPEG of 10 MB', 200, Buffer.concat([small, Buffer.alloc(10_485_760 - small.length)])],
    ['JPEG of 10 MB and a byte', 413, Buffer.concat([small, Buffer.alloc(10_485_761 - small.length)])],
    ['half a JPEG', 400, half.subarray(0, half.length / 2)],
    ['HTML', 400, Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['zeros', 400, Buffer.alloc(10_000_000)],
  ]
}

test.runIf(measurable)(
  `the server stays under ${megabytes} MB while many pictures of every kind are uploaded at once`,
  { timeout: 600_000 },
  async () => {
    const context = { connection, now: new Date() }
    const files = await corpus()
    const send = async (cookie: string, image: Buffer): Promise<number> => {
      const reserved = await fetch(`${address}/api/objects/upload`, {
        method: 'POST',
        headers: { cookie, origin: address },
      })
      const { uploadURL } = (await reserved.json()) as { uploadURL: string }
      const headers = { 'content-type': 'image/jpeg' }
      for (;;) {
        const answer = await fetch(uploadURL, { method: 'PUT', body: new Uint8Array(image), headers })
        await answer.arrayBuffer()
        // on a busy machine some get a 503 and retry, as browsers do
        if (answer.status !== 503) return answer.status
        await sleep(Number(answer.headers.get('retry-after')) * 1000)
      }
    }
    const cookie = async (): Promise<string> => {
      const { id } = await aPerson(context, 'sitter')
      return `${sessionCookieName(address)}=${(await startSession(connection.db, id, 'sitter', null, new Date())).token}`
    }
    await expect
      .poll(
        () =>
          fetch(`${address}/readyz`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 30_000 },
      )
      .toBe(200)
    for (const [name, status, image] of files) {
      const own = await cookie()
      // each several times at once, the largest files as often as a person may; the responses are the same as for one
      // alone
      const answers = await Promise.all(
        Array.from({ length: image.length > 5_000_000 ? 8 : 3 }, () => send(own, image)),
      )
      expect([name, ...new Set(answers)]).toEqual([name, status])
    }
    expect(peak()).toBeLessThan(megabytes)
  },
)
