import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { assertRoom } from '#server/database/room.ts'
import { lockDataDirectory } from '#server/database/data-directory.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import type { EmbeddedServer } from '#server/database/embedded.ts'
import { demoLine, readEnv } from './env.ts'
import { tryAddress } from '#server/platform/http/listening.ts'
import { Mendable, aboutDisk } from '#server/platform/mendable.ts'
import type { RunningServer } from './start.ts'

/**
 * How long requests and jobs under way may take to finish. Whoever presses Ctrl-C waits at the terminal; SIGTERM comes
 * from what moves visitors to another instance first.
 */
const graceMs = { SIGINT: 1200, SIGTERM: 26_000 } as const
/** After so much more the end is forced. PostgreSQL ends by itself then. */
const forcedMs = 600

const say = (line: string): void => console.log(line)

/** What starts the server, read while a new database is being made. */
const rest = () => import('./start.ts')

/** Where the data is, once the settings are read. */
let dataDir = ''
try {
  await main()
} catch (error) {
  // what a person can mend is told in a sentence, a bug with its trace
  const plain = error instanceof Mendable ? error : aboutDisk(error, dataDir)
  console.error(plain ? plain.message : error)
  process.exit(1)
}

async function main(): Promise<void> {
  const begun = performance.now()
  // start.mjs builds the pages while the database is prepared, and says when they are there
  const pagesReady = process.argv.includes('--pages-coming') ? once(process, 'message') : undefined
  const settings = readEnv(process.env)
  dataDir = settings.DATA_DIR
  const lock = await lockDataDirectory(dataDir)
  const env = { ...settings, PORT: await tryAddress(settings.HOST, settings.PORT) }
  const postgres = join(env.DATA_DIR, 'postgres')
  assertRoom(env.DATA_DIR, !env.DATABASE_URL && !existsSync(join(postgres, 'cluster')))
  let running: RunningServer | undefined
  let database: EmbeddedServer | undefined
  let ending: Promise<void> | undefined

  const end = (code: number, grace: number): Promise<void> =>
    (ending ??= (async () => {
      setTimeout(() => process.exit(code), grace + forcedMs).unref()
      await running?.stop(grace)
      await database?.stop()
      lock.release()
      process.exit(code)
    })())
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      // who asks again does not want to wait
      if (ending) process.exit(1)
      say('Stopping.')
      void end(0, graceMs[signal])
    })

  try {
    if (!env.DATABASE_URL) {
      database = await startEmbedded({ directory: postgres, meanwhile: () => void rest() })
      void database.ended.then(() => {
        if (ending) return
        console.error(`PostgreSQL ended unexpectedly. Its log is ${join(postgres, 'postgres.log')}.`)
        void end(1, 0)
      })
    }
    const databaseUrl = env.DATABASE_URL ?? database?.url ?? ''
    const pages = process.argv.includes('--dev') ? 'dev' : 'built'
    const { startServer } = await rest()
    running = await startServer({ env, databaseUrl, clock: () => new Date(), say, pages, pagesReady })
  } catch (error) {
    // what is under way fails when its database is stopped
    if (ending) return ending
    ending = database?.stop() ?? Promise.resolve()
    await ending
    throw error
  }
  lock.announce(running.address)
  say(`Petstead is at ${running.address} (${((performance.now() - begun) / 1000).toFixed(1)} s)`)
  if (env.DEMO) say(demoLine(env))
  if (process.connected) process.send?.('open')
}
