import { createServer } from 'node:http'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AddressInfo } from 'node:net'
import { connect } from '#server/database/connect.ts'
import type { DatabaseConnection } from '#server/database/connect.ts'
import { answerAsBucket } from '#testing/bucket.ts'
import { startMailServer } from '#testing/mail-server.ts'
import type { Child } from './children.ts'
import { until } from './cluster.ts'
import type { Ground } from './cluster.ts'
import { productAddress, products, site } from './site.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))

/** Variables that scripts/bootstrap.mjs sets for the product: compile cache and memory settings. */
const inherited = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^(NODE_COMPILE_CACHE|MALLOC_\w+)$/.test(name)),
) as Record<string, string>

/** Three processes of the product behind haproxy, with everything that they need besides a database. */
export type Product = {
  readonly processes: Child[]
  readonly connection: DatabaseConnection
  /** Restarts a process gracefully; returns how long the stop and the start took. */
  restart(i: number): Promise<{ stopMs: number; startMs: number }>
  close(): Promise<void>
}

export async function startProduct({ folder, passwords, children }: Ground): Promise<Product> {
  const mail = await startMailServer()
  const photos = new Map<string, Buffer>()
  const bucket = createServer((request, response) => void answerAsBucket(photos, request, response))
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve))
  const database = (place: string) => `postgres://petstead:${passwords.superuser}@${place}/petstead`
  const settings = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://petstead.test',
    TRUST_PROXY: 'loopback',
    DATABASE_URL: database(site.leader),
    DATABASE_READ_URL: database(site.replica),
    SMTP_URL: mail.url,
    MAIL_FROM: 'Petstead <no-reply@petstead.test>',
    PAYMENT_SANDBOX: 'true',
    RATE_LIMITS: 'false',
    DRAIN_SECONDS: '3',
    LOG_LEVEL: 'info',
    S3_ENDPOINT: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
    S3_BUCKET: 'photos',
    S3_ACCESS_KEY_ID: 'here',
    S3_SECRET_ACCESS_KEY: 'here',
  }
  const start = (name: string, i: number): Child => {
    mkdirSync(join(folder, name), { recursive: true })
    const env = { ...inherited, ...settings, HOST: productAddress(i), PORT: '3001', DATA_DIR: join(folder, name) }
    const log = join(folder, 'logs', `${name}.log`)
    return children.start(name, [process.execPath, 'server/compose/main.ts'], { env, cwd: project, log })
  }
  const processes = products.map(start)
  await Promise.all(processes.map((process, i) => ready(process, i)))
  const connection = connect({ url: settings.DATABASE_URL, max: 4, onError: () => {} })
  return {
    processes,
    connection,
    async restart(i) {
      const old = processes[i] as Child
      const begun = performance.now()
      await children.stop(old, 50)
      const ended = performance.now()
      const fresh = (processes[i] = start(old.name, i))
      await ready(fresh, i)
      return { stopMs: ended - begun, startMs: performance.now() - ended }
    },
    async close() {
      await Promise.all(processes.map((process) => children.stop(process, 10)))
      bucket.close()
      bucket.closeAllConnections()
      await Promise.all([connection.close(), mail.close()])
    },
  }
}

/** Waits until a process is ready. All may start at once on an empty database: one of them fills it. */
function ready(process: Child, i: number): Promise<void> {
  return until(180, `${process.name} did not come up (${process.log})`, async () => {
    if (!process.isAlive()) throw new Error(`${process.name} ended (${process.log})`)
    return (await fetch(`http://${productAddress(i)}:3001/readyz`)).ok
  })
}
