import { join } from 'node:path'
import { DataDirectoryInUse, lockDataDirectory } from './database/data-directory.ts'
import { startEmbedded } from './database/embedded.ts'
import type { EmbeddedServer } from './database/embedded.ts'
import { SettingsError, readEnv } from './env.ts'
import { startServer } from './start.ts'
import type { RunningServer } from './start.ts'

/** After this long a stop is forced. */
const graceMs = 28_000

const say = (line: string): void => console.log(line)

try {
  await main()
} catch (error) {
  // what a person can mend is told in a sentence, a bug with its trace
  const plain = error instanceof SettingsError || error instanceof DataDirectoryInUse || isListenError(error)
  console.error(plain ? error.message : error)
  process.exitCode = 1
  process.exit()
}

async function main(): Promise<void> {
  const begun = performance.now()
  const env = readEnv(process.env)
  const lock = await lockDataDirectory(env.DATA_DIR)
  let running: RunningServer | undefined
  let database: EmbeddedServer | undefined
  let ending: Promise<void> | undefined

  const end = (code: number): Promise<void> =>
    (ending ??= (async () => {
      setTimeout(() => process.exit(1), graceMs).unref()
      await running?.stop()
      await database?.stop()
      lock.release()
      process.exit(code)
    })())
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (!ending) say('Stopping.')
      void end(0)
    })

  if (!env.DATABASE_URL) {
    database = await startEmbedded({ directory: join(env.DATA_DIR, 'postgres') })
    void database.ended.then(() => {
      if (ending) return
      console.error('PostgreSQL ended unexpectedly.')
      void end(1)
    })
  }
  const databaseUrl = env.DATABASE_URL ?? database?.url ?? ''
  try {
    const pages = process.argv.includes('--dev') ? 'dev' : 'built'
    running = await startServer({ env, databaseUrl, clock: () => new Date(), say, pages })
  } catch (error) {
    await database?.stop()
    throw error
  }
  lock.announce(running.address)
  say(`Petstead is at ${running.address} (${((performance.now() - begun) / 1000).toFixed(1)} s)`)
  if (env.DEMO) say('This is a demo: sign in with one click, and no money moves.')
}

function isListenError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')
}
