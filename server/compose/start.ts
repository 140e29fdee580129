import { connect } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { OperatorError } from '#server/platform/operator-error.ts'
import { isSeeded } from './demo-people.ts'
import { prepare } from './prepare.ts'
import type { RunningServer, StartOptions } from './serve.ts'
import { fillOptions } from './fill-options.ts'
import { storageSettings } from './storage-settings.ts'
import { claimFolder } from './storage.ts'

/**
 * Timeout of a statement, after which the database counts as away. With the wait for a connection, a call ends within
 * 10 s.
 */
const silenceMs = 6500

/** Lost connections within this time of each other are reported once. */
const rowMs = 10_000

/** Starts everything in one process: migrations, API, providers, pages, jobs and the clock. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { env, databaseUrl, say } = options
  // pg reports a broken idle connection here; the pool replaces it
  const lost = firstOfMany(say)
  let away = false
  const connection = connect({
    url: databaseUrl,
    silenceMs,
    onError: (error) => {
      away = true
      lost(`Database connection lost: ${error.message}`)
    },
  })
  connection.pool.on('connect', () => {
    if (away) say('The database is connected again.')
    away = false
  })
  let giveUp = async (): Promise<void> => {}
  try {
    // most of the server's code, loaded after the pages were built while another process fills a new database
    const rest = () => import('./serve.ts')
    const meanwhile = async () => {
      await options.pagesReady
      await rest()
    }
    await migrate(databaseUrl, say, async () => {
      if (env.NODE_ENV === 'production' && (await isSeeded(connection.db)))
        throw new OperatorError(
          'DATABASE_URL: the database holds the demo marketplace, whose accounts everyone can sign in to. Use another one in production.',
        )
      await prepare({ db: connection.db, databaseUrl }, fillOptions(env), options.filling, meanwhile)
    })
    // outside of production several processes may share a folder
    if (env.NODE_ENV === 'production') giveUp = await claimFolder(storageSettings(env), databaseUrl)
    const { serve } = await rest()
    const running = await serve(options, connection)
    const stop = async (graceMs?: number): Promise<void> => {
      await running.stop(graceMs)
      await giveUp()
    }
    return { ...running, stop }
  } catch (error) {
    await giveUp()
    await connection.close()
    throw error
  }
}

/** Prints only the first of several lines in quick succession, because all connections break together. */
function firstOfMany(say: (line: string) => void): (line: string) => void {
  let last = -rowMs
  return (line) => {
    const now = performance.now()
    if (now - last >= rowMs) say(line)
    last = now
  }
}
