import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPeople } from '#server/compose/demo-people.ts'
import { readEnv } from '#server/compose/env.ts'
import { startServer } from '#server/compose/start.ts'
import { connect } from '#server/database/connect.ts'
import { openClusters } from '#testing/debian-postgres.ts'
import { startGazetteerPhoton } from '#testing/gazetteer-photon.ts'
import { startHaproxy } from '#testing/haproxy.ts'
import { startIndependentProvider } from '#testing/independent-provider.ts'
import { copyTemplate, startTestServer } from '#testing/postgres.ts'
import { startProcess } from '#testing/processes.ts'
import { startSwift } from '#testing/swift.ts'
import { freePort } from '#server/platform/free-port.ts'
import { varies } from '#testing/varies.ts'

/** The functions that end what was started, to be called in reverse order. */
export type Endings = (() => unknown)[]

type Settings = Record<string, string>

/** A temporary folder, removed at the end. */
export function aFolder(endings: Endings): string {
  const folder = mkdtempSync(join(tmpdir(), 'petstead-e2e-'))
  endings.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The address of an empty database with its tables, and of the server, on which tests make more. */
export async function aDatabase(endings: Endings) {
  const postgres = await startTestServer(varies('debian') ? await debianServer(endings) : undefined)
  endings.push(postgres.stop)
  const { adminUrl, ownerUrl } = postgres
  return { url: (await copyTemplate(postgres)).url, server: { adminUrl, ownerUrl } }
}

async function debianServer(endings: Endings): Promise<string> {
  const clusters = openClusters()
  endings.push(clusters.close)
  return clusters.start(clusters.create('e2e', { fsync: 'off', synchronous_commit: 'off', max_connections: '200' }))
}

/** The settings for a bucket of photos; empty if photos are in a folder. */
export async function aBucket(endings: Endings): Promise<Settings> {
  if (!varies('bucket')) return {}
  const { bucket, close } = await startSwift()
  endings.push(close)
  return {
    S3_BUCKET: bucket.bucket,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    S3_ENDPOINT: bucket.endpoint ?? '',
    S3_REGION: bucket.region,
  }
}

/** The settings for a places service; empty if only the gazetteer is used. */
export async function aPlacesService(endings: Endings, databaseUrl: string): Promise<Settings> {
  if (!varies('photon')) return {}
  const { url, stop } = await startGazetteerPhoton(databaseUrl)
  endings.push(stop)
  return { PHOTON_URL: url }
}

/** The settings for another sign-in provider, which knows the demo's users by email; empty for the built-in one. */
export async function aProvider(endings: Endings, databaseUrl: string): Promise<Settings> {
  if (!varies('elsewhere')) return {}
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
  return { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'petstead', OIDC_CLIENT_SECRET: 'a secret' }
}

/** Starts the product in this process, or in several behind a proxy; returns its address. */
export async function theProduct(endings: Endings, databaseUrl: string, settings: Settings): Promise<string> {
  const port = await freePort()
  if (!varies('processes')) {
    const env = readEnv({ ...settings, PORT: String(port) })
    const { address, stop } = await startServer({
      env,
      databaseUrl,
      clock: () => new Date(),
      say: console.error,
      pages: 'built',
    })
    endings.push(stop)
    return address
  }
  const address = `http://localhost:${port}`
  const { DATA_DIR: _, ...shared } = settings
  const all = { ...shared, DATABASE_URL: databaseUrl, PUBLIC_URL: address, TRUST_PROXY: 'loopback' }
  const ports = [await freePort(), await freePort(), await freePort()]
  const started = await Promise.all(ports.map((each) => startProcess({ ...all, PORT: String(each) }, 'pages')))
  endings.push(() => Promise.all(started.map((each) => each.stop())))
  const proxy = await startHaproxy(port, ports)
  endings.push(proxy.stop)
  return address
}
