import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { assertDiskSpace } from '#server/database/disk-space.ts'
import { lockDataDirectory } from '#server/database/data-directory.ts'
import { keepEmbedded } from '#server/database/kept-embedded.ts'
import { demoLine, readEnv, unknownSettings } from './env.ts'
import type { Env } from './env.ts'
import { tryAddress } from '#server/platform/http/listening.ts'
import { OperatorError, aboutDisk } from '#server/platform/operator-error.ts'
import { printer } from '#server/platform/print.ts'
import { beginFilling } from './filling.ts'
import type { Filling } from './filling.ts'
import type { RunningServer } from './serve.ts'
import { fillOptions } from './fill-options.ts'
import { limitHeap } from './heap.ts'
import { warningsOf } from './warnings.ts'

/**
 * Milliseconds that requests and jobs may take to finish. After Ctrl-C a person waits at the terminal; SIGTERM comes
 * from a process manager that moves visitors to another instance first.
 */
const graceMs = { SIGINT: 1200, SIGTERM: 26_000 } as const
/** Further milliseconds until the exit is forced; PostgreSQL then stops by itself. */
const forcedMs = 600

limitHeap()

const { say, warn, fail } = printer(process.env['NODE_ENV'] === 'production')

/** The rest of the server, loaded while a new database is being created. */
const rest = () => import('./start.ts')

/** The data folder, once the settings are read. */
let dataDir = ''
try {
  await main()
} catch (error) {
  // errors that a person can mend are printed as a sentence, bugs with a stack trace
  const plain = error instanceof OperatorError ? error : aboutDisk(error, dataDir)
  fail(error, plain?.message)
  process.exit(1)
}

/** The settings; what is odd about them is printed at each start. */
function settingsOf(source: NodeJS.ProcessEnv): Env {
  const settings = readEnv(source)
  for (const line of [...unknownSettings(source), ...warningsOf(settings)]) warn(line)
  return settings
}

/** Resolves once the pages are built. Until then the channel keeps the process, which may have nothing else left to do. */
async function pagesComing(): Promise<void> {
  process.channel?.ref()
  await once(process, 'message')
  process.channel?.unref()
}

async function main(): Promise<void> {
  const begun = performance.now()
  // start.mjs builds the pages while the database is prepared, and sends a message when they are ready
  const pagesReady = process.argv.includes('--pages-coming') ? pagesComing() : undefined
  const settings = settingsOf(process.env)
  dataDir = settings.DATA_DIR
  const lock = await lockDataDirectory(dataDir)
  const env = { ...settings, PORT: await tryAddress(settings.HOST, settings.PORT) }
  const postgres = join(env.DATA_DIR, 'postgres')
  assertDiskSpace(env.DATA_DIR, !env.DATABASE_URL && !existsSync(join(postgres, 'cluster')))
  let running: RunningServer | undefined
  let database: Awaited<ReturnType<typeof keepEmbedded>> | undefined
  let filling: Filling | undefined
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
      // a second signal ends the process at once
      if (ending) process.exit(1)
      say('Stopping.')
      void end(0, graceMs[signal])
    })

  try {
    if (!env.DATABASE_URL) {
      const meanwhile = (): void => {
        filling = beginFilling(fillOptions(env))
        void rest()
      }
      const onLost = (): void => void end(1, 0)
      database = await keepEmbedded({ directory: postgres, meanwhile, say: warn, onLost })
    }
    const databaseUrl = env.DATABASE_URL ?? database?.url ?? ''
    const pages = process.argv.includes('--dev') ? 'dev' : 'built'
    const { startServer } = await rest()
    running = await startServer({ env, databaseUrl, clock: () => new Date(), say, pages, filling, pagesReady })
  } catch (error) {
    // tasks in progress fail when the database stops, which is no error
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
