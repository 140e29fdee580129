// The server of the browser tests, in a process of its own: the real one, on a PostgreSQL of its own, with the demo
// marketplace in it. With E2E_SIGN_IN=elsewhere people sign in by a provider of another organization. Prints one line of JSON when it is ready, and ends with its parent: when its input is closed.
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { demoPeople } from '#server/compose/demo-people.ts'
import { readEnv } from '#server/compose/env.ts'
import { fill } from '#server/compose/prepare.ts'
import { startServer } from '#server/compose/start.ts'
import { connect } from '#server/database/connect.ts'
import { copyTemplate, startTestServer } from '#testing/postgres.ts'
import { startIndependentProvider } from '#testing/independent-provider.ts'
import { long } from '#testing/long.ts'
import { freePort } from '#server/platform/free-port.ts'

const folder = mkdtempSync(join(tmpdir(), 'petstead-e2e-'))
const endings: (() => Promise<unknown>)[] = []
let ending: Promise<void> | undefined

const end = (code: number): Promise<void> =>
  (ending ??= (async () => {
    setTimeout(() => process.exit(1), 20_000).unref()
    for (const last of endings.toReversed()) await last().catch(console.error)
    rmSync(folder, { recursive: true, force: true })
    process.exit(code)
  })())

// Ctrl-C reaches the whole group: the test runner asks us to end when it has ended its browsers
process.on('SIGINT', () => {})
process.on('SIGTERM', () => void end(0))
process.stdin.on('end', () => void end(0)).resume()

try {
  await main()
} catch (error) {
  console.error(error)
  await end(1)
}

async function main(): Promise<void> {
  const postgres = await startTestServer()
  endings.push(postgres.stop)
  const { url: databaseUrl } = await copyTemplate(postgres)
  await fill({ databaseUrl, photos: { dataDir: folder, bucket: undefined }, demo: true }, () => {})
  if (!long) await makePicturesSmall()
  const port = await freePort()
  const elsewhere = process.env.E2E_SIGN_IN === 'elsewhere' ? await signInElsewhere(databaseUrl) : undefined
  const env = readEnv({
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: folder,
    DEMO: 'true',
    RATE_LIMITS: 'false',
    CALENDAR_LOOPBACK: 'true',
    LOG_LEVEL: 'warn',
    ...(elsewhere && { OIDC_ISSUER: elsewhere, OIDC_CLIENT_ID: 'petstead', OIDC_CLIENT_SECRET: 'a secret' }),
  })
  const server = await startServer({ env, databaseUrl, clock: () => new Date(), say: console.error, pages: 'built' })
  endings.push(server.stop)
  console.log(JSON.stringify({ url: server.address, databaseUrl, elsewhere }))
}

/** Writes a few dots over each picture of the demo: to decode the true ones is a seventh of what a page takes. */
async function makePicturesSmall(): Promise<void> {
  const dots = await sharp({ create: { width: 12, height: 8, channels: 3, background: '#c9743f' } })
    .webp()
    .toBuffer()
  const files = await readdir(folder, { recursive: true })
  const pictures = files.filter((file) => file.endsWith('.webp'))
  if (pictures.length === 0) throw new Error('The demo has no pictures to make small.')
  await Promise.all(pictures.map((file) => writeFile(join(folder, file), dots)))
}

/** Another provider, which knows the demo's people by their emails; its address. */
async function signInElsewhere(databaseUrl: string): Promise<string> {
  const { issuer, stop } = await startIndependentProvider()
  endings.push(stop)
  const { db, close } = connect({ url: databaseUrl, max: 1 })
  await db
    .updateTable('users')
    .set(({ ref }) => ({ issuer, subject: ref('email') }))
    .where(
      'email',
      'in',
      demoPeople.map(({ email }) => email),
    )
    .execute()
  await close()
  return issuer
}
